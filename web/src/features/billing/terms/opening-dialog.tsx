import { OpeningBody } from '@waybill/contract/billing/statement'
import { addOpeningBalance } from '@waybill/contract/billing/statement-endpoints'
import { SegmentedControl } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useController, useForm } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { today } from '../../../platform/format.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import { balanceKeys } from '../../../shipment/balance/balance-keys.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { FieldCell, FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { schemaResolver } from '../../../ui/form/problem-resolver.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { statementKeys } from '../billing.live.ts'
import css from './terms.module.css'
import { useCompanyName } from './terms-queries.ts'
import { useText } from './texts.ts'

type Side = 'owes' | 'hasCredit'
type Values = { side: Side; amount: number | null; day: string; reason: string }

/** The balance with which a company comes: a debt, or what it has to its credit (rule BIL-10). */
export const OpeningDialog = ({ merchantId, close }: { merchantId: string; close: () => void }) => {
  const t = useText()
  const ui = uiTexts.useText()
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const { code, name } = useCompanyName(merchantId)
  const bodyOf = ({ side, amount, ...rest }: Values) => ({
    ...rest,
    merchantId,
    amount: amount === null ? undefined : side === 'owes' ? amount : -amount,
  })
  const form = useForm<Values>({
    defaultValues: { side: 'owes', amount: null, day: today(), reason: '' },
    mode: 'onTouched',
    resolver: schemaResolver<Values>(OpeningBody, bodyOf),
  })
  const { control } = form
  const side = useController({ control, name: 'side' }).field
  const enter = async (values: Values): Promise<void> => {
    const body = OpeningBody.parse(bodyOf(values))
    await sendOnce(body, (idempotencyKey) => api.call(addOpeningBalance, { body, idempotencyKey }))
    toast.success(ui('updated'), { text: name })
    close()
    await Promise.all([statementKeys, balanceKeys].map(({ all }) => cache.invalidateQueries({ queryKey: all })))
  }
  return (
    <FormDialog
      title={t('openingOf', { company: code })}
      size={560}
      form={form}
      send={enter}
      onClose={close}
      action={{ label: t('enter') }}
    >
      <p className={`wb-muted ${css['company']}`}>{t('openingNote')}</p>
      <FieldGrid>
        <FieldCell span={12}>
          <SegmentedControl
            aria-label={t('side')}
            data={(['owes', 'hasCredit'] as const).map((value) => ({ value, label: t(value) }))}
            value={side.value}
            onChange={(next) => side.onChange(next)}
          />
        </FieldCell>
        <NumberField
          control={control}
          name="amount"
          autoFocus
          label={t('amountWithVat')}
          kind="money"
          currency="VND"
          unit="₫"
          required
          span={6}
        />
        <DayField control={control} name="day" label={t('day')} required span={6} />
        <TextField
          control={control}
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          lines={2}
          required
          span={12}
        />
      </FieldGrid>
    </FormDialog>
  )
}
