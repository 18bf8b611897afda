import { EnterInvoiceBody, type Invoice } from '@waybill/contract/billing/invoices'
import { enterInvoice } from '@waybill/contract/billing/invoice-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { today } from '../../../platform/format.ts'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { DayField } from '../../../ui/form/day-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { schemaResolver } from '../../../ui/form/problem-resolver.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { invoiceKeys, statementKeys } from '../billing.live.ts'
import { invoiceNumber } from './invoice-state.tsx'
import { useText } from './texts.ts'

type Values = { series: string; number: string; authorityCode: string; day: string; replaces: boolean }

/** Number, series, code and date of an e-invoice that was made elsewhere (rule BIL-65). */
export const EnterInvoiceDialog = ({ invoice, close }: { invoice: Invoice; close: () => void }) => {
  const t = useText()
  const cache = useQueryClient()
  const { id, version, statement, kind, state } = invoice
  const bodyOf = ({ replaces, ...marks }: Values) => ({ id, version, ...marks, ...(replaces && { replaces }) })
  const form = useForm<Values>({
    defaultValues: {
      ...{ series: invoice.series ?? '', number: invoice.number ?? '', authorityCode: invoice.authorityCode ?? '' },
      ...{ day: invoice.day ?? today(), replaces: kind === 'replacement' },
    },
    mode: 'onTouched',
    resolver: schemaResolver<Values>(EnterInvoiceBody, bodyOf),
  })
  const { control } = form
  const enter = async (values: Values): Promise<void> => {
    const saved = await api.call(enterInvoice, { body: EnterInvoiceBody.parse(bodyOf(values)) })
    await Promise.all([statementKeys, invoiceKeys].map(({ all }) => cache.invalidateQueries({ queryKey: all })))
    toast.success(t('entered', { number: invoiceNumber(saved) ?? '' }))
    close()
  }
  return (
    <FormDialog
      title={t('enterTitle', { statement })}
      size={560}
      form={form}
      send={enter}
      onClose={close}
      action={{ label: t(state === 'issued' ? 'correctNumber' : 'enter') }}
    >
      <FieldGrid>
        <TextField
          control={control}
          name="series"
          label={t('series')}
          placeholder="C26TWB"
          required
          autoFocus
          span={6}
        />
        <TextField control={control} name="number" label={t('number')} placeholder="00000412" required span={6} />
        <TextField control={control} name="authorityCode" label={t('code')} required span={12} />
        <DayField control={control} name="day" label={t('day')} required span={6} />
        {kind !== 'original' && state !== 'issued' && (
          <CheckField control={control} name="replaces" label={t('replacesIt')} span={12} />
        )}
      </FieldGrid>
    </FormDialog>
  )
}
