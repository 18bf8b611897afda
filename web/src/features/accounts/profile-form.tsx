import { DEFAULT_LANGUAGE, isLanguage, LANGUAGE_CODES, LANGUAGES } from '@waybill/contract/kernel/language'
import { editProfile, type Profile, ProfileEdit } from '@waybill/contract/profile/endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { api, ApiError } from '../../platform/api.ts'
import { type OutdatedDraft, useDraft } from '../../platform/draft.ts'
import { setLanguage, useLanguage } from '../../platform/i18n.ts'
import { IDENTITY, useMe } from '../../platform/session.tsx'
import { FooterBar } from '../../ui/footer-bar.tsx'
import { DraftBanner } from '../../ui/form/draft-banner.tsx'
import { FieldGrid } from '../../ui/form/field-grid.tsx'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { FormLayout } from '../../ui/form/form-layout.tsx'
import { schemaResolver } from '../../ui/form/problem-resolver.ts'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useUnsavedChangesGuard } from '../../ui/form/use-unsaved-changes-guard.ts'
import { Section } from '../../ui/section.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { type AccountValues, senderValues } from './account-values.ts'
import { profileKeys } from './profile.api.ts'
import { SenderFields } from './sender-fields.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SignInSection } from './sign-in-section.tsx'
import { TaxProfileSection } from './tax-profile-section.tsx'
import { taxProfileTexts } from './texts-tax-profile.ts'
import { useText } from './texts.ts'
import { profileTexts } from './texts-profile.ts'

type Values = Pick<AccountValues, 'name' | 'email' | 'phoneNumber' | 'address' | 'sender'> & {
  language: string
  /** Required when the e-mail address changes (rule SGN-27). */
  currentPassword: string
}

const LANGUAGE_CHOICES = LANGUAGE_CODES.map((value) => ({ value, label: LANGUAGES[value].name }))

/** Rebases the draft onto a newer profile: only the typed fields are kept. */
const typedOnto = ({ base, values }: OutdatedDraft<Values>, saved: Values): Values => {
  const laid = <Fields extends object>(was: Fields, typed: Fields, now: Fields): Fields => {
    const isTyped = (name: string) => typed[name as keyof Fields] !== was[name as keyof Fields]
    return { ...now, ...Object.fromEntries(Object.entries(typed).filter(([name]) => isTyped(name))) }
  }
  return { ...laid(base, values, saved), sender: laid(base.sender, values.sender, saved.sender) }
}

/** Form of one's own profile, with Save at the foot; password and sessions save by themselves. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const t = profileTexts.useText()
  const words = useText()
  const language = useLanguage()
  const ui = uiTexts.useText()
  const taxWords = taxProfileTexts.useText()
  const { signIn } = useMe()
  const cache = useQueryClient()
  const { version } = profile
  const changesEmail = (email: string): boolean => !signIn.external && email.trim() !== (profile.email ?? '')
  const bodyOf = ({ currentPassword, ...values }: Values) => ({
    ...values,
    ...(changesEmail(values.email) ? { currentPassword } : {}),
    version,
  })
  const form = useForm<Values>({
    defaultValues: {
      name: profile.name,
      email: profile.email ?? '',
      phoneNumber: profile.phoneNumber ?? '',
      address: profile.address ?? '',
      language: profile.language ?? language,
      currentPassword: '',
      sender: senderValues(profile.sender),
    },
    mode: 'onTouched',
    resolver: schemaResolver(ProfileEdit, bodyOf),
  })
  const { control, formState } = form
  const asksPassword = changesEmail(useWatch({ control, name: 'email' }))
  const { isDirty, isSubmitting } = formState
  const draft = useDraft('profile', form, typedOnto)
  useUnsavedChangesGuard(isDirty, draft.drop)

  const save = form.handleSubmit(async (typed) => {
    const { language, ...values } = bodyOf(typed)
    const isChosen = formState.dirtyFields.language === true
    const chosen = isLanguage(language) ? language : DEFAULT_LANGUAGE
    try {
      const saved = await api.call(editProfile, {
        body: { ...values, ...(isChosen ? { language: chosen } : {}) },
      })
      draft.drop()
      form.reset(form.getValues())
      if (isChosen) setLanguage(chosen)
      toast.success(ui('updated'))
      cache.setQueryData(profileKeys.named('mine'), saved)
      void cache.invalidateQueries({ queryKey: IDENTITY })
    } catch (error) {
      showFieldErrors(form, error)
      if (!(error instanceof ApiError) || Object.keys(error.fieldErrors).length === 0) toast.failure(error)
    }
  })

  return (
    <>
      <DraftBanner draft={draft} />
      <FormLayout
        sections={[
          { id: 'me', label: t('me') },
          ...(profile.sender ? [{ id: 'sender', label: t('sender') }] : []),
          ...(profile.sender ? [{ id: 'tax', label: taxWords('title') }] : []),
          ...(signIn.external
            ? []
            : [
                { id: 'password', label: t('signIn') },
                { id: 'sessions', label: t('sessions') },
              ]),
        ]}
      >
        <Section id="me" title={t('me')}>
          <FieldGrid>
            <TextField control={control} name="name" label={words('name')} required span={6} />
            <SelectField control={control} name="language" label={t('language')} options={LANGUAGE_CHOICES} span={6} />
            <TextField control={control} name="email" label={words('email')} type="email" span={6} />
            <TextField control={control} name="phoneNumber" label={words('phoneNumber')} type="tel" span={6} />
            {asksPassword && (
              <PasswordField
                control={control}
                name="currentPassword"
                label={t('currentPassword')}
                note={t('emailPassword')}
                autoComplete="current-password"
                required
                span={6}
              />
            )}
            <TextField control={control} name="address" label={words('address')} span={12} />
          </FieldGrid>
        </Section>
        {profile.sender && (
          <Section id="sender" title={t('sender')} fact={t('senderFact')}>
            <FieldGrid>
              <SenderFields
                control={control}
                fill={(part, text) =>
                  form.setValue(`sender.${part}`, text, { shouldDirty: true, shouldValidate: true })
                }
              />
            </FieldGrid>
          </Section>
        )}
        {profile.sender && <TaxProfileSection companyId={profile.id} />}
        {!signIn.external && (
          <>
            <SignInSection />
            <SessionsSection />
          </>
        )}
      </FormLayout>
      <FooterBar
        actions={[
          {
            label: t('saveChanges'),
            primary: true,
            run: () => void save(),
            busy: isSubmitting,
            dot: isDirty ? ui('unsaved') : undefined,
          },
        ]}
      />
    </>
  )
}
