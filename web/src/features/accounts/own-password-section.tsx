import { OwnPasswordChange } from '@waybill/contract/accounts/bodies'
import { changeOwnPassword } from '@waybill/contract/profile/endpoints'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api, ApiError } from '../../platform/api.ts'
import { FieldCell, FieldGrid } from '../../ui/form/field-grid.tsx'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { schemaResolver } from '../../ui/form/problem-resolver.ts'
import { Section } from '../../ui/section.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { sessionsQuery } from './profile.api.ts'
import { useText } from './texts.ts'
import { profileTexts } from './texts-profile.ts'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

/** One's own new password, with the current one; the other sessions end. */
export const OwnPasswordSection = () => {
  const t = profileTexts.useText()
  const words = useText()
  const ui = uiTexts.useText()
  const cache = useQueryClient()
  const form = useForm({ defaultValues: EMPTY, mode: 'onTouched', resolver: schemaResolver(OwnPasswordChange) })
  const { control, formState } = form
  const change = form.handleSubmit(async (body) => {
    try {
      const { sessionsEnded } = await api.call(changeOwnPassword, { body })
      form.reset(EMPTY)
      toast.success(ui('updated'), { text: t('passwordChanged', { count: sessionsEnded }) })
      void cache.invalidateQueries({ queryKey: sessionsQuery.queryKey })
    } catch (error) {
      showFieldErrors(form, error)
      if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length === 0) toast.failure(error)
    }
  })
  return (
    <Section id="password" title={t('password')} fact={t('passwordFact')}>
      <form noValidate onSubmit={(event) => void change(event)}>
        <FieldGrid>
          <PasswordField
            control={control}
            name="currentPassword"
            label={t('currentPassword')}
            autoComplete="current-password"
            required
            span={4}
          />
          <PasswordField
            control={control}
            name="password"
            label={t('newPassword')}
            note={words('passwordHint')}
            autoComplete="new-password"
            required
            span={4}
          />
          <PasswordField
            control={control}
            name="confirmPassword"
            label={words('confirmPassword')}
            autoComplete="new-password"
            required
            span={4}
          />
          <FieldCell>
            <Button type="submit" loading={formState.isSubmitting} onMouseDown={(event) => event.preventDefault()}>
              {words('changePassword')}
            </Button>
          </FieldCell>
        </FieldGrid>
      </form>
    </Section>
  )
}
