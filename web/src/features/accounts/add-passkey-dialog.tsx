import { deviceOf } from '@waybill/contract/identity/device-of'
import { addPasskey, beginPasskey } from '@waybill/contract/profile/second-step'
import { Button, Group, Stack } from '@mantine/core'
import { startRegistration } from '@simplewebauthn/browser'
import { useForm } from 'react-hook-form'
import { api, ApiError } from '../../platform/api.ts'
import { ActionButton } from '../../ui/action.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { signInTexts } from './texts-sign-in.ts'

type Props = { onAdded: (recoveryCodes: readonly string[] | null) => void; onClose: () => void }

/** Adds a passkey of this device, a phone or a security key: asks for its name, then opens the browser's dialog. */
export const AddPasskeyDialog = ({ onAdded, onClose }: Props) => {
  const t = signInTexts.useText()
  const ui = uiTexts.useText()
  const { browser = '', system = '' } = deviceOf(navigator.userAgent)
  const form = useForm({ defaultValues: { name: browser && system ? t('thisDevice', { browser, system }) : '' } })
  const { control, formState } = form
  const add = form.handleSubmit(async ({ name }) => {
    try {
      const { options } = await api.call(beginPasskey)
      const answer = await startRegistration({ optionsJSON: JSON.parse(options) }).catch(() => undefined)
      if (!answer) return void toast.error(t('passkeyFailed'))
      const body = { name: name.trim() || t('addPasskey'), passkey: JSON.stringify(answer) }
      const { recoveryCodes } = await api.call(addPasskey, { body })
      onAdded(recoveryCodes)
    } catch (error) {
      showFieldErrors(form, error)
      if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length === 0) toast.failure(error)
    }
  })
  return (
    <SignInDialog title={t('addPasskey')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void add(event)}>
        <Stack gap="lg">
          <FieldGrid>
            <TextField
              control={control}
              name="name"
              label={t('passkeyName')}
              note={t('passkeyNameNote')}
              required
              span={12}
            />
          </FieldGrid>
          <Group justify="flex-end" gap="sm">
            <ActionButton size="sm" action={{ label: ui('cancel'), run: onClose }} />
            <Button type="submit" variant="filled" loading={formState.isSubmitting}>
              {t('continue')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SignInDialog>
  )
}
