import { addApp, type beginApp } from '@waybill/contract/profile/second-step'
import type { ReplyOf } from '@waybill/contract/kernel/endpoint'
import { Text } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import css from './sign-in-section.module.css'
import { signInTexts } from './texts-sign-in.ts'

export type AppOffer = ReplyOf<typeof beginApp>
type Props = { offer: AppOffer; onAdded: (recoveryCodes: readonly string[] | null) => void; onClose: () => void }

/** Adds an authenticator app: shows its QR code and asks for its first code. */
export const AddAppDialog = ({ offer: { setUp, secret, qrCode }, onAdded, onClose }: Props) => {
  const t = signInTexts.useText()
  const form = useForm({ defaultValues: { code: '' } })
  const send = async ({ code }: { code: string }): Promise<void> =>
    onAdded((await api.call(addApp, { body: { setUp, code } })).recoveryCodes)
  return (
    <FormDialog title={t('app')} size={440} form={form} send={send} onClose={onClose} action={{ label: t('setUp') }}>
      <Text>{t('scan')}</Text>
      <svg
        className={`wb-block wb-round-8 ${css['qr']}`}
        viewBox={`0 0 ${qrCode.size} ${qrCode.size}`}
        role="img"
        aria-label={t('scan')}
      >
        <rect width={qrCode.size} height={qrCode.size} fill="#fff" />
        <path d={qrCode.path} />
      </svg>
      <p className={`wb-caption wb-text-center ${css['key']}`}>
        {t('key')} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <FieldGrid>
        <TextField
          control={form.control}
          name="code"
          label={t('firstCode')}
          autoComplete="one-time-code"
          digits
          required
          span={12}
        />
      </FieldGrid>
    </FormDialog>
  )
}
