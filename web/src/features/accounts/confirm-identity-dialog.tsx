import { askPasskey, confirmIdentity, type SignInMethods } from '@waybill/contract/profile/second-step'
import { Button } from '@mantine/core'
import { startAuthentication } from '@simplewebauthn/browser'
import { IconFingerprint } from '@tabler/icons-react'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { api, ApiError } from '../../platform/api.ts'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { profileTexts } from './texts-profile.ts'
import { signInTexts } from './texts-sign-in.ts'

type Values = { password: string; code: string }
type Props = { methods: SignInMethods; onConfirmed: () => void; onClose: () => void }

/** Asks for all factors again before sign-in methods change (rule SGN-39). */
export const ConfirmIdentityDialog = ({ methods, onConfirmed, onClose }: Props) => {
  const t = signInTexts.useText()
  const words = profileTexts.useText()
  const form = useForm<Values>({ defaultValues: { password: '', code: '' } })
  const { control } = form
  const usesPasskey = useRef(false)
  const hasPasskey = methods.passkeys.length > 0
  const hasCode = methods.app !== null || (methods.recoveryCodes?.left ?? 0) > 0

  const prove = async (proof: { code?: string; passkey?: string }): Promise<void> => {
    await api.call(confirmIdentity, { body: { password: form.getValues('password'), ...proof } })
    onConfirmed()
  }
  const onError = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || (error.code !== 'wrong_code' && error.code !== 'too_many_codes')) return false
    form.setError('code', { message: error.message }, { shouldFocus: true })
    return true
  }
  const answerByPasskey = async (): Promise<void> => {
    const { options } = await api.call(askPasskey)
    const answer = await startAuthentication({ optionsJSON: JSON.parse(options) }).catch(() => undefined)
    if (answer) await prove({ passkey: JSON.stringify(answer) })
    else toast.error(t('passkeyUnused'))
  }

  const send = ({ code }: Values): Promise<void> => {
    if (!usesPasskey.current) return prove(code === '' ? {} : { code })
    usesPasskey.current = false
    return answerByPasskey()
  }
  return (
    <FormDialog
      title={t('confirmTitle')}
      size={440}
      form={form}
      send={send}
      onError={onError}
      onClose={onClose}
      asksToLeave={false}
      action={{ label: t('confirm') }}
      aside={
        hasPasskey && (
          <Button
            leftSection={<IconFingerprint size={16} stroke={1.75} aria-hidden />}
            onClick={({ currentTarget }) => {
              usesPasskey.current = true
              currentTarget.form?.requestSubmit()
            }}
          >
            {t('usePasskey')}
          </Button>
        )
      }
    >
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
    </FormDialog>
  )
}
