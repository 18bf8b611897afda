import { refundPayment } from '@waybill/contract/billing/payment-endpoints'
import { RefundBody } from '@waybill/contract/billing/payments'
import { getBalance } from '@waybill/contract/billing/statement-endpoints'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { formatVnd } from '../../../platform/format.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import { useCompanies } from '../../../shipment/reference-queries.ts'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { MomentField } from '../../../ui/form/moment-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { schemaResolver } from '../../../ui/form/problem-resolver.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { paymentKeys, statementKeys } from '../billing.live.ts'
import { useText } from './texts.ts'

type Values = { merchantId: string; amount: number | null; paidAt: string; reference: string; reason: string }

/** Money sent back to a company: never more than its credit (rule BIL-52). */
export const RefundDialog = ({ close }: { close: () => void }) => {
  const t = useText()
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const companies = useCompanies(true)
  const form = useForm<Values>({
    defaultValues: { merchantId: '', amount: null, paidAt: new Date().toISOString(), reference: '', reason: '' },
    mode: 'onTouched',
    resolver: schemaResolver<Values>(RefundBody, (values) => values),
  })
  const { control } = form
  const { merchantId = '' } = useWatch({ control })
  const { data: account } = useQuery({
    queryKey: paymentKeys.named('balance', merchantId),
    queryFn: ({ signal }) => api.call(getBalance, { query: { merchantId }, signal }),
    enabled: merchantId !== '',
  })
  const refund = async (values: Values): Promise<void> => {
    const body = RefundBody.parse(values)
    await sendOnce(body, (idempotencyKey) => api.call(refundPayment, { body, idempotencyKey }))
    toast.success(t('refundedToast'), { text: formatVnd(body.amount) })
    close()
    await Promise.all([paymentKeys, statementKeys].map(({ all }) => cache.invalidateQueries({ queryKey: all })))
  }
  return (
    <FormDialog
      title={t('newRefund')}
      form={form}
      send={refund}
      onClose={close}
      action={{ label: t('bookRefund') }}
      aside={account && <span className="wb-caption">{t('balanceIs', { amount: formatVnd(account.balance) })}</span>}
    >
      <FieldGrid>
        <SelectField
          control={control}
          name="merchantId"
          label={t('company')}
          options={companies.map(({ id, code, name }) => ({ value: id, label: `${code ?? ''} ${name}`.trim() }))}
          required
          span={12}
        />
        <NumberField
          control={control}
          name="amount"
          label={t('refund')}
          kind="money"
          currency="VND"
          unit="₫"
          required
          span={6}
        />
        <MomentField control={control} name="paidAt" label={t('paidAt')} required span={6} />
        <TextField control={control} name="reference" label={t('reference')} span={12} />
        <TextField control={control} name="reason" label={t('reason')} maxLength={200} required span={12} />
      </FieldGrid>
    </FormDialog>
  )
}
