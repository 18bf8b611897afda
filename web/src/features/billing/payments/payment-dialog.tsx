import { addPayment } from '@waybill/contract/billing/payment-endpoints'
import { PaymentAdd } from '@waybill/contract/billing/payments'
import { useQueryClient } from '@tanstack/react-query'
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
import { useBankAccounts, useOpenStatements } from './payments.api.ts'
import { useText } from './texts.ts'

const CASH = 'cash'
type Values = {
  merchantId: string
  amount: number | null
  receivedAt: string
  reference: string
  statementId: string
  bankAccountId: string
  note: string
}
/** What is known of the payment before the dialog opens. */
export type PaymentStart = Partial<Pick<Values, 'merchantId' | 'amount' | 'statementId'>>

/** A payment by hand (rule BIL-51): pays its statement first, then the oldest due; the rest is credit. */
export const PaymentDialog = ({ start = {}, close }: { start?: PaymentStart; close: () => void }) => {
  const accounts = useBankAccounts()
  // The default account is the first choice of the form.
  return accounts && <Form start={start} close={close} accounts={accounts} />
}

type FormProps = { start: PaymentStart; close: () => void; accounts: NonNullable<ReturnType<typeof useBankAccounts>> }

const Form = ({ start, close, accounts }: FormProps) => {
  const t = useText()
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const companies = useCompanies(true)
  const bodyOf = ({ statementId, bankAccountId, ...values }: Values) => ({
    ...values,
    statementId: statementId || null,
    bankAccountId: bankAccountId === CASH ? null : bankAccountId,
  })
  const account = accounts.find(({ isDefault }) => isDefault)?.id ?? CASH
  const form = useForm<Values>({
    defaultValues: {
      ...{ merchantId: '', amount: null, statementId: '', reference: '', note: '', bankAccountId: account },
      receivedAt: new Date().toISOString(),
      ...start,
    },
    mode: 'onTouched',
    resolver: schemaResolver<Values>(PaymentAdd, bodyOf),
  })
  const { control } = form
  const { merchantId = '', amount } = useWatch({ control })
  const open = useOpenStatements(merchantId)
  const due = open.reduce((sum, statement) => sum + statement.due, 0)
  const more = (amount ?? 0) - due
  const book = async (values: Values): Promise<void> => {
    const body = PaymentAdd.parse(bodyOf(values))
    await sendOnce(body, (idempotencyKey) => api.call(addPayment, { body, idempotencyKey }))
    toast.success(t('bookedToast'), { text: formatVnd(body.amount) })
    close()
    await Promise.all([paymentKeys, statementKeys].map(({ all }) => cache.invalidateQueries({ queryKey: all })))
  }
  return (
    <FormDialog
      title={t('newPayment')}
      form={form}
      send={book}
      onClose={close}
      action={{ label: t('book') }}
      aside={
        merchantId !== '' && more > 0 ? (
          <span className="wb-caption" role="status">
            {t('more', { amount: formatVnd(more) })}
          </span>
        ) : undefined
      }
    >
      <FieldGrid>
        <SelectField
          control={control}
          name="merchantId"
          label={t('company')}
          options={companies.map(({ id, code, name }) => ({ value: id, label: `${code ?? ''} ${name}`.trim() }))}
          onChange={() => form.setValue('statementId', '')}
          required
          span={12}
        />
        <SelectField
          control={control}
          name="statementId"
          label={t('statement')}
          placeholder={t('oldestFirst')}
          options={open.map(({ id, number, due: left }) => ({
            value: id,
            label: t('dueOf', { number: number ?? '', amount: formatVnd(left) }),
          }))}
          onChange={(id) => {
            const chosen = open.find((statement) => statement.id === id)
            if (chosen) form.setValue('amount', chosen.due)
          }}
          clearable
          span={12}
        />
        <NumberField
          control={control}
          name="amount"
          label={t('payment')}
          kind="money"
          currency="VND"
          unit="₫"
          required
          span={6}
        />
        <MomentField control={control} name="receivedAt" label={t('receivedAt')} required span={6} />
        <SelectField
          control={control}
          name="bankAccountId"
          label={t('account')}
          options={[...accounts.map(({ id, name }) => ({ value: id, label: name })), { value: CASH, label: t('cash') }]}
          span={6}
        />
        <TextField control={control} name="reference" label={t('reference')} span={6} />
        <TextField control={control} name="note" label={t('note')} span={12} />
      </FieldGrid>
    </FormDialog>
  )
}
