import { OwnPasswordChange } from '@waybill/contract/accounts/bodies'
import { changeOwnPassword } from '@waybill/contract/profile/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { schemaResolver } from '../../ui/form/problem-resolver.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { profileKeys } from './profile.api.ts'
import { useText } from './texts.ts'
import { profileTexts } from './texts-profile.ts'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

/** Changes one's own password, given the current one; other sessions end (rule SGN-10). */
export const OwnPasswordDialog = ({ onClose }: { onClose: () => void }) => {
  const t = profileTexts.useText()
  const words = useText()
  const ui = uiTexts.useText()
  const cache = useQueryClient()
  const form = useForm({ defaultValues: EMPTY, mode: 'onTouched', resolver: schemaResolver(OwnPasswordChange) })
  const { control } = form
  const send = async (body: typeof EMPTY): Promise<void> => {
    const { sessionsEnded } = await api.call(changeOwnPassword, { body })
    toast.success(ui('updated'), { text: t('passwordChanged', { count: sessionsEnded }) })
    void cache.invalidateQueries({ queryKey: profileKeys.all })
    onClose()
  }
  return (
    <FormDialog
      title={words('changePassword')}
      size={440}
      form={form}
      send={send}
      onClose={onClose}
      action={{ label: words('changePassword') }}
    >
      <FieldGrid>
        <PasswordField
          control={control}
          name="currentPassword"
          label={t('currentPassword')}
          autoComplete="current-password"
          required
          span={12}
        />
        <PasswordField
          control={control}
          name="password"
          label={t('newPassword')}
          hint={words('passwordHint')}
          autoComplete="new-password"
          required
          span={12}
        />
        <PasswordField
          control={control}
          name="confirmPassword"
          label={words('confirmPassword')}
          autoComplete="new-password"
          required
          span={12}
        />
      </FieldGrid>
      <InlineAlert tone="gray">{t('passwordNote')}</InlineAlert>
    </FormDialog>
  )
}
