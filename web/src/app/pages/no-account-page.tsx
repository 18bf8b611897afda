import { Button } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { signOut } from '../../platform/sign-in.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { appTexts } from '../texts.ts'
import css from './centred.module.css'

/** Signed in at the company's single sign-on, but unknown here (decision A13). */
export const NoAccountPage = ({ sentence }: { sentence: string }) => {
  const t = appTexts.useText()
  return (
    <main className={css['page']}>
      <EmptyState
        icon={IconUserOff}
        title={t('noAccount')}
        text={sentence}
        action={<Button onClick={() => void signOut()}>{t('otherAccount')}</Button>}
      />
    </main>
  )
}
