import { Button, Code, Group } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { useSession } from '../../platform/session.tsx'
import { signOut } from '../../platform/sign-in.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { appTexts } from '../texts.ts'
import css from './centred.module.css'

/** Signed in by single sign-on, but without an account: says what the company's admin has to do (rule SGN-14). */
export const NoAccountPage = ({ sentence }: { sentence: string }) => {
  const t = appTexts.useText()
  const ui = uiTexts.useText()
  const { sub = '', email, isEmailVerified } = useSession()
  const command = `npm run super-admin -- NAME --link ${sub}`
  const advice = isEmailVerified ? 'noAccountVerified' : 'noAccountUnverified'
  return (
    <main className={`wb-column wb-sheet ${css['page']}`}>
      <EmptyState
        icon={IconUserOff}
        title={t('noAccount')}
        text={
          <>
            <p className="wb-paragraph">{sentence}</p>
            <p className="wb-paragraph">{email === undefined ? t('noAccountUnmailed') : t(advice, { email })}</p>
            <p className="wb-paragraph">{t('noAccountLink')}</p>
            <Group justify="center" gap="xs" wrap="nowrap">
              <Code className={`wb-break ${css['command']}`}>{command}</Code>
              <CopyButton value={command} />
            </Group>
          </>
        }
        action={
          <Group justify="center">
            <Button variant="filled" onClick={() => location.reload()}>
              {ui('tryAgain')}
            </Button>
            <Button onClick={() => void signOut()}>{t('otherAccount')}</Button>
          </Group>
        }
      />
    </main>
  )
}
