import { askPasskey, confirmIdentity, type SignInMethods } from '@waybill/contract/profile/second-step'
import { Button, Group, Stack } from '@mantine/core'
import { startAuthentication } from '@simplewebauthn/browser'
import { IconFingerprint } from '@tabler/icons-react'
import { useForm } from 'react-hook-form'
import { api, ApiError } from '../../platform/api.ts'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { profileTexts } from './texts-profile.ts'
import { signInTexts } from './texts-sign-in.ts'

type Values = { password: string; code: string }
type Props = { methods: SignInMethods; onConfirmed: () => void; onClose: () => void }

/** Asks for all factors again before sign-in methods change (rule SGN-39). */
export const ConfirmIdentityDialog = ({ methods, onConfirmed, onClose }: Props) => {
  const t = signInTexts.useText()
  const words = profileTexts.useText()
  const form = useForm<Values>({ defaultValues: { password: '', code: '' } })
  const { control, formState } = form
  const hasPasskey = methods.passkeys.length > 0
  const hasCode = methods.app !== null || (methods.recoveryCodes?.left ?? 0) > 0

  const send = async (proof: { code?: string; passkey?: string }): Promise<void> => {
    try {
      await api.call(confirmIdentity, { body: { password: form.getValues('password'), ...proof } })
      onConfirmed()
    } catch (error) {
      showFieldErrors(form, error)
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'wrong_code' || error.code === 'too_many_codes')
        form.setError('code', { message: error.message }, { shouldFocus: true })
      else if (Object.keys(error.fieldErrors).length === 0) toast.failure(error)
    }
  }
  const submit = form.handleSubmit(({ code }) => send(code === '' ? {} : { code }).catch(toast.failure))
  const answerByPasskey = form.handleSubmit(async () => {
    const { options } = await api.call(askPasskey)
    const answer = await startAuthentication({ optionsJSON: JSON.parse(options) }).catch(() => undefined)
    if (answer) await send({ passkey: JSON.stringify(answer) })
    else toast.error(t('passkeyUnused'))
  })

  return (
    <SignInDialog title={t('confirmTitle')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="lg">
          <FieldGrid>
            <PasswordField
              control={control}
              name="password"
              label={words('currentPassword')}
              autoComplete="current-password"
              required
              span={12}
            />
            {hasCode && (
              <TextField control={control} name="code" label={t('code')} autoComplete="one-time-code" span={12} />
            )}
          </FieldGrid>
          <Group justify="flex-end" gap="sm">
            {hasPasskey && (
              <Button
                leftSection={<IconFingerprint size={16} stroke={1.75} aria-hidden />}
                onClick={() => void answerByPasskey().catch(toast.failure)}
              >
                {t('usePasskey')}
              </Button>
            )}
            <Button type="submit" variant="filled" loading={formState.isSubmitting}>
              {t('confirm')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SignInDialog>
  )
}
