import { addApp, type beginApp } from '@waybill/contract/profile/second-step'
import type { ReplyOf } from '@waybill/contract/kernel/endpoint'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { api, ApiError } from '../../platform/api.ts'
import { ActionButton } from '../../ui/action.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import css from './sign-in-section.module.css'
import { signInTexts } from './texts-sign-in.ts'

export type AppOffer = ReplyOf<typeof beginApp>
type Props = { offer: AppOffer; onAdded: (recoveryCodes: readonly string[] | null) => void; onClose: () => void }

/** Adds an authenticator app: shows its QR code and asks for its first code. */
export const AddAppDialog = ({ offer: { setUp, secret, qrCode }, onAdded, onClose }: Props) => {
  const t = signInTexts.useText()
  const ui = uiTexts.useText()
  const form = useForm({ defaultValues: { code: '' } })
  const { control, formState } = form
  const add = form.handleSubmit(async ({ code }) => {
    try {
      onAdded((await api.call(addApp, { body: { setUp, code } })).recoveryCodes)
    } catch (error) {
      showFieldErrors(form, error)
      if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length === 0) toast.failure(error)
    }
  })
  return (
    <SignInDialog title={t('app')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void add(event)}>
        <Stack gap="md">
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
              control={control}
              name="code"
              label={t('firstCode')}
              autoComplete="one-time-code"
              digits
              required
              span={12}
            />
          </FieldGrid>
          <Group justify="flex-end" gap="sm">
            <ActionButton size="sm" action={{ label: ui('cancel'), run: onClose }} />
            <Button type="submit" variant="filled" loading={formState.isSubmitting}>
              {t('setUp')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SignInDialog>
  )
}
