import { writeOffPayment } from '@waybill/contract/billing/payment-endpoints'
import { WriteOffBody } from '@waybill/contract/billing/payments'
import type { StatementDetail } from '@waybill/contract/billing/statement'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { formatVnd } from '../../../platform/format.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { schemaResolver } from '../../../ui/form/problem-resolver.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { paymentKeys, statementKeys } from '../billing.live.ts'
import { useText } from './texts.ts'

type Values = { amount: number | null; reason: string }

/** Gives up what is due of a statement, or a part of it, with the reason (rule BIL-52). */
export const WriteOffDialog = ({ statement, close }: { statement: StatementDetail; close: () => void }) => {
  const t = useText()
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const bodyOf = (values: Values) => ({ ...values, statementId: statement.id })
  const form = useForm<Values>({
    defaultValues: { amount: statement.due, reason: '' },
    mode: 'onTouched',
    resolver: schemaResolver<Values>(WriteOffBody, bodyOf),
  })
  const { control } = form
  const writeOff = async (values: Values): Promise<void> => {
    const body = WriteOffBody.parse(bodyOf(values))
    await sendOnce(body, (idempotencyKey) => api.call(writeOffPayment, { body, idempotencyKey }))
    toast.success(t('writtenOff'), { text: formatVnd(body.amount ?? statement.due) })
    close()
    await Promise.all([paymentKeys, statementKeys].map(({ all }) => cache.invalidateQueries({ queryKey: all })))
  }
  return (
    <FormDialog
      title={t('writeOffTitle', { number: statement.number ?? '' })}
      size={560}
      form={form}
      send={writeOff}
      onClose={close}
      action={{ label: t('writeOff') }}
    >
      <FieldGrid>
        <NumberField
          control={control}
          name="amount"
          label={t('writeOffAmount')}
          kind="money"
          currency="VND"
          unit="₫"
          required
          span={12}
        />
        <TextField control={control} name="reason" label={t('reason')} maxLength={200} required span={12} />
      </FieldGrid>
    </FormDialog>
  )
}
