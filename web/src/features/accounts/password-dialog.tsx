import { PasswordChange } from '@waybill/contract/accounts/bodies'
import { changePassword } from '@waybill/contract/accounts/endpoints'
import { Button, Group, Stack } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { api, ApiError } from '../../platform/api.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ActionButton } from '../../ui/action.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
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
  const { control, formState } = form
  const save = form.handleSubmit(async (body) => {
    try {
      await api.call(changePassword, { body })
      toast.success(ui('updated'), { text: t('passwordChanged') })
      onClose()
    } catch (error) {
      showFieldErrors(form, error)
      if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length === 0) toast.failure(error)
    }
  })
  return (
    <Dialog padding={22} onClose={onClose} size={440} title={t('changePassword')}>
      <form noValidate onSubmit={(event) => void save(event)}>
        <Stack gap="lg">
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
          <Group justify="flex-end" gap="sm">
            <ActionButton size="sm" action={{ label: ui('cancel'), run: onClose }} />
            <Button type="submit" variant="filled" loading={formState.isSubmitting}>
              {t('changePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
