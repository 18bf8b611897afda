import { OwnPasswordChange } from '@waybill/contract/accounts/bodies'
import { changeOwnPassword } from '@waybill/contract/profile/endpoints'
import { Button, Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api, ApiError } from '../../platform/api.ts'
import { ActionButton } from '../../ui/action.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { schemaResolver } from '../../ui/form/problem-resolver.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { profileKeys } from './profile.api.ts'
import { SignInDialog } from './sign-in-dialog.tsx'
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
  const { control, formState } = form
  const change = form.handleSubmit(async (body) => {
    try {
      const { sessionsEnded } = await api.call(changeOwnPassword, { body })
      toast.success(ui('updated'), { text: t('passwordChanged', { count: sessionsEnded }) })
      void cache.invalidateQueries({ queryKey: profileKeys.all })
      onClose()
    } catch (error) {
      showFieldErrors(form, error)
      if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length === 0) toast.failure(error)
    }
  })
  return (
    <SignInDialog title={words('changePassword')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void change(event)}>
        <Stack gap="lg">
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
          <Group justify="flex-end" gap="sm">
            <ActionButton size="sm" action={{ label: ui('cancel'), run: onClose }} />
            <Button type="submit" variant="filled" loading={formState.isSubmitting}>
              {words('changePassword')}
            </Button>
          </Group>
        </Stack>
      </form>
    </SignInDialog>
  )
}
