import { useQuery } from '@tanstack/react-query'
import { FailedState } from '../../ui/failed-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { profileQuery } from './profile.api.ts'
import { ProfileForm } from './profile-form.tsx'
import { profileTexts } from './texts-profile.ts'

/** `/profile`: own name, address book, language, password and sessions. */
export const ProfileScreen = () => {
  const t = profileTexts.useText()
  const { data: profile, error, refetch } = useQuery(profileQuery)
  if (error && !profile) return <FailedState error={error} onRetry={() => void refetch()} />
  return (
    <Page ground>
      <PageHeader title={t('profile')} fact={profile?.username} />
      {profile && <ProfileForm key={profile.version} profile={profile} />}
    </Page>
  )
}
