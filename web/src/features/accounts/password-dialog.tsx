import { PasswordChange } from '@waybill/contract/accounts/bodies'
import { changePassword } from '@waybill/contract/accounts/endpoints'
import { useForm } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { schemaResolver } from '../../ui/form/problem-resolver.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { useText } from './texts.ts'

type Values = { username: string; password: string; confirmPassword: string }

/** Sets somebody else's password (rule SGN-11); their sessions end. */
export const PasswordDialog = ({ username, onClose }: { username: string; onClose: () => void }) => {
  const t = useText()
  const ui = uiTexts.useText()
  const form = useForm<Values>({
    defaultValues: { username, password: '', confirmPassword: '' },
    mode: 'onTouched',
    resolver: schemaResolver(PasswordChange),
  })
  const { control } = form
  const send = async (body: Values): Promise<void> => {
    await api.call(changePassword, { body })
    toast.success(ui('updated'), { text: t('passwordChanged') })
    onClose()
  }
  return (
    <FormDialog
      title={t('changePassword')}
      size={440}
      form={form}
      send={send}
      onClose={onClose}
      action={{ label: t('changePassword') }}
    >
      <FieldGrid>
        <TextField control={control} name="username" label={t('username')} readOnly span={12} />
        <PasswordField
          control={control}
          name="password"
          label={t('password')}
          hint={t('passwordHint')}
          autoComplete="new-password"
          required
          span={12}
        />
        <PasswordField
          control={control}
          name="confirmPassword"
          label={t('confirmPassword')}
          autoComplete="new-password"
          required
          span={12}
        />
      </FieldGrid>
      <InlineAlert tone="gray">{t('passwordNote')}</InlineAlert>
    </FormDialog>
  )
}
