import type { BankAccount } from '@waybill/contract/billing/bank-accounts'
import { editNotices, getNotices } from '@waybill/contract/billing/payment-endpoints'
import { NOTICE_PROOFS, type Notices, NoticesEdit } from '@waybill/contract/billing/payments'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/format.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { FieldCell, FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { schemaResolver } from '../../../ui/form/problem-resolver.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { paymentKeys } from '../billing.live.ts'
import css from './bank-accounts.module.css'
import { useText } from './texts.ts'

const NOBODY = 'nobody'
type Values = { service: 'sepay' | 'casso' | typeof NOBODY; proof: string; key: string; renews: boolean }

/** Who tells of the transfers into an account (rule BIL-53). */
export const NoticesDialog = ({ account, close }: { account: BankAccount; close: () => void }) => {
  const { id } = account
  const { data } = useQuery({
    queryKey: paymentKeys.named('notices', id),
    queryFn: ({ signal }) => api.call(getNotices, { params: { id }, signal }),
  })
  return data && <Form account={account} notices={data} close={close} />
}

const bodyOf = ({ service, proof, key, renews }: Values) =>
  service === NOBODY
    ? { service: null }
    : { service, proof, ...(key === '' ? {} : { key }), ...(renews ? { renews } : {}) }

type FormProps = { account: BankAccount; notices: Notices; close: () => void }

const Form = ({ account: { id, name }, notices, close }: FormProps) => {
  const t = useText()
  const ui = uiTexts.useText()
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const [address, setAddress] = useState<string>()
  const form = useForm<Values>({
    defaultValues: { service: notices.service ?? NOBODY, proof: notices.proof ?? 'none', key: '', renews: false },
    mode: 'onTouched',
    resolver: schemaResolver<Values>(NoticesEdit, bodyOf),
  })
  const { control } = form
  const { service, proof } = useWatch({ control })
  const save = async (values: Values): Promise<void> => {
    const body = NoticesEdit.parse(bodyOf(values))
    const saved = await sendOnce(body, (idempotencyKey) =>
      api.call(editNotices, { params: { id }, body, idempotencyKey }),
    )
    toast.success(ui('updated'), { text: name })
    await cache.invalidateQueries({ queryKey: paymentKeys.all })
    if (saved.address === null) close()
    else setAddress(saved.address)
  }
  const proofs = service === 'sepay' || service === 'casso' ? NOTICE_PROOFS[service] : []
  return (
    <FormDialog
      title={t('noticesOf', { name })}
      form={form}
      send={save}
      onClose={close}
      asksToLeave={false}
      action={{ label: ui('save') }}
    >
      <p className="wb-muted">{t('noticesNote')}</p>
      {notices.refusedAt !== null && (
        <InlineAlert tone="amber">{t('refusedNotice', { at: formatDateTime(notices.refusedAt) })}</InlineAlert>
      )}
      <FieldGrid>
        <SelectField
          control={control}
          name="service"
          label={t('service')}
          options={[
            { value: NOBODY, label: t('nobody') },
            { value: 'sepay', label: 'SePay' },
            { value: 'casso', label: 'Casso' },
          ]}
          onChange={(chosen) => form.setValue('proof', chosen === 'casso' ? 'checksum' : 'none')}
          span={6}
        />
        {service !== NOBODY && (
          <SelectField
            control={control}
            name="proof"
            label={t('proof')}
            options={proofs.map((value) => ({ value, label: t(`proof_${value}`) }))}
            span={6}
          />
        )}
        {service !== NOBODY && proof !== 'none' && (
          <PasswordField
            control={control}
            name="key"
            autoComplete="new-password"
            label={t('key')}
            note={notices.hasKey ? t('keyKept') : t('keyNote')}
            span={12}
          />
        )}
        {notices.service !== null && service === notices.service && (
          <CheckField control={control} name="renews" label={t('renews')} note={t('renewsNote')} span={12} />
        )}
        {address !== undefined && (
          <FieldCell span={12}>
            <InlineAlert tone="green" action={<CopyButton value={address} />}>
              {t('address')}
              <br />
              <code className={css['address']}>{address}</code>
            </InlineAlert>
          </FieldCell>
        )}
      </FieldGrid>
      <span className="wb-caption">
        {notices.noticedAt === null ? t('noNotice') : t('lastNotice', { at: formatDateTime(notices.noticedAt) })}
      </span>
    </FormDialog>
  )
}
