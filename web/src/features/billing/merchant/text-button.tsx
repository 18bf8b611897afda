import type { ReactNode } from 'react'
import css from './merchant.module.css'
import { useText } from './texts.ts'

/** A button that reads as a link. */
export const TextButton = ({ run, children }: { run: () => void; children: ReactNode }) => (
  <button type="button" className={`wb-accent wb-nowrap wb-medium wb-link ${css['link']}`} onClick={run}>
    {children}
  </button>
)

const MORE_ROWS = 50

type MoreRowsProps = { shown: number; total: number; take: (rows: number) => void }

/** Under a table that does not show all rows. */
export const MoreRows = ({ shown, total, take }: MoreRowsProps) => {
  const t = useText()
  if (shown === 0 || shown >= total) return null
  return (
    <p className={`wb-border-top wb-px-16 wb-py-8 ${css['more']}`}>
      <TextButton run={() => take(shown + MORE_ROWS)}>{t('more', { count: total - shown })}</TextButton>
    </p>
  )
}
