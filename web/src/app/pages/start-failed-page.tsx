import { FailedState } from '../../ui/failed-state.tsx'
import { appTexts } from '../texts.ts'
import css from './centred.module.css'

/** Shown if even the sign-in configuration cannot be fetched: the server is down. */
export const StartFailedPage = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = appTexts.useText()
  return (
    <main className={`wb-column wb-sheet ${css['page']}`}>
      <FailedState title={t('startFailed')} error={error} onRetry={onRetry} />
    </main>
  )
}
