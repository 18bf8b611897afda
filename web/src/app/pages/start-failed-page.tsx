import { FailedState } from '../../ui/failed-state.tsx'
import { appTexts } from '../texts.ts'
import css from './centred.module.css'

/** Not even the open call was answered: the server is away. */
export const StartFailedPage = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = appTexts.useText()
  return (
    <main className={`wb-column wb-sheet ${css['page']}`}>
      <FailedState title={t('startFailed')} error={error} onRetry={onRetry} />
    </main>
  )
}
