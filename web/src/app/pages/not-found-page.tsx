import { Button } from '@mantine/core'
import { IconMapOff } from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import { useHasPermission } from '../../platform/session.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { homeOf } from '../home.ts'
import { appTexts } from '../texts.ts'

export const NotFoundPage = () => {
  const t = appTexts.useText()
  const may = useHasPermission()
  const address = useMatches({ select: (matches) => matches.at(-1)?.pathname })
  return (
    // For each address: names the tab again.
    <Page key={address}>
      <PageHeader title={t('notFound')} />
      <EmptyState
        icon={IconMapOff}
        title={t('notFoundText')}
        action={
          <Button component={Link} to={homeOf(may)}>
            {t('backToHome')}
          </Button>
        }
      />
    </Page>
  )
}
