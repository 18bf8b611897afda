import { deviceOf } from '@waybill/contract/identity/device-of'
import { addPasskey, beginPasskey } from '@waybill/contract/profile/second-step'
import { startRegistration } from '@simplewebauthn/browser'
import { useForm } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { signInTexts } from './texts-sign-in.ts'

type Props = { onAdded: (recoveryCodes: readonly string[] | null) => void; onClose: () => void }

/** Adds a passkey of this device, a phone or a security key: asks for its name, then opens the browser's dialog. */
export const AddPasskeyDialog = ({ onAdded, onClose }: Props) => {
  const t = signInTexts.useText()
  const { browser = '', system = '' } = deviceOf(navigator.userAgent)
  const form = useForm({ defaultValues: { name: browser && system ? t('thisDevice', { browser, system }) : '' } })
  const send = async ({ name }: { name: string }): Promise<void> => {
    const { options } = await api.call(beginPasskey)
    const answer = await startRegistration({ optionsJSON: JSON.parse(options) }).catch(() => undefined)
    if (!answer) return toast.error(t('passkeyFailed'))
    const body = { name: name.trim() || t('addPasskey'), passkey: JSON.stringify(answer) }
    onAdded((await api.call(addPasskey, { body })).recoveryCodes)
  }
  return (
    <FormDialog
      title={t('addPasskey')}
      size={440}
      form={form}
      send={send}
      onClose={onClose}
      action={{ label: t('continue') }}
    >
      <FieldGrid>
        <TextField
          control={form.control}
          name="name"
          label={t('passkeyName')}
          note={t('passkeyNameNote')}
          required
          span={12}
        />
      </FieldGrid>
    </FormDialog>
  )
}
