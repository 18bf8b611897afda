import { CHARGE_PARTS, VAT_CODES } from '@waybill/contract/billing/charges'
import { HandLineBody, type StatementDetail } from '@waybill/contract/billing/statement'
import { addStatementLine } from '@waybill/contract/billing/statement-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { schemaResolver } from '../../../ui/form/problem-resolver.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { statementKeys } from '../billing.live.ts'
import { useText } from './texts.ts'

type Values = { number: string; part: string; vatCode: string; amount: number | null; reason: string }

/** Adds a line to a draft by hand: with or without a shipment, below 0 in favour of the company (rule BIL-7). */
export const AddLineDialog = ({ statement, close }: { statement: StatementDetail; close: () => void }) => {
  const t = useText()
  const ui = uiTexts.useText()
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const { id, version } = statement
  const bodyOf = (values: Values) => ({ ...values, id, version, number: values.number.trim() || null })
  const form = useForm<Values>({
    defaultValues: { number: '', part: 'shipmentFee', vatCode: 'service', amount: null, reason: '' },
    mode: 'onTouched',
    resolver: schemaResolver<Values>(HandLineBody, bodyOf),
  })
  const { control } = form
  const add = async (values: Values): Promise<void> => {
    const body = HandLineBody.parse(bodyOf(values))
    const saved = await sendOnce(body, (idempotencyKey) => api.call(addStatementLine, { body, idempotencyKey }))
    cache.setQueryData(statementKeys.one(id), saved)
    await cache.invalidateQueries({ queryKey: statementKeys.all })
    toast.success(ui('created'))
    close()
  }
  return (
    <FormDialog title={t('addLine')} size={560} form={form} send={add} onClose={close} action={{ label: t('addLine') }}>
      <FieldGrid>
        <TextField control={control} name="number" label={t('shipment')} hint={t('orNone')} maxLength={50} span={12} />
        <SelectField
          control={control}
          name="part"
          label={t('kind')}
          options={CHARGE_PARTS.map((value) => ({ value, label: t(`part_${value}`) }))}
          required
          span={6}
        />
        <SelectField
          control={control}
          name="vatCode"
          label={t('vatCode')}
          options={VAT_CODES.map((value) => ({ value, label: t(`code_${value}`) }))}
          required
          span={6}
        />
        <NumberField
          control={control}
          name="amount"
          label={t('amountWithoutVat')}
          kind="money"
          currency="VND"
          unit="₫"
          negative
          note={t('belowZero')}
          required
          span={12}
        />
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
