import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ActionButton, ActionMenu } from './action.tsx'
import type { PageAction } from './page-action.ts'
import css from './footer-bar.module.css'
import { KeyCap } from './key-cap.tsx'
import { uiTexts } from './texts.ts'
import { useWidth } from './use-width.ts'

export type FooterTotal = {
  label: string
  value: ReactNode
  /** Outdated: shown in red. */
  stale?: boolean
  /** `main` stays on a phone, `minor` is hidden below 1200 px (rule SCR-10). */
  rank?: 'main' | 'minor'
}
type FooterBarProps = {
  onBack?: () => void
  /** Shown from 1180 px (rule SCR-10). */
  keys?: readonly { keys: string; label: string }[]
  totals?: readonly FooterTotal[]
  /** The last one is the primary button; a phone shows only that one and puts the others behind `…`. */
  actions: readonly PageAction[]
}

/** Fixed footer of a form, 60 px: Back, totals, actions. */
export const FooterBar = ({ onBack, keys = [], totals = [], actions }: FooterBarProps) => {
  const t = uiTexts.useText()
  const isPhone = useWidth() === 'phone'
  const shown = isPhone ? actions.slice(-1) : actions
  return (
    <footer className={`wb-row wb-gap-8 wb-fixed wb-px-20 wb-border-top wb-sheet ${css['foot']}`}>
      {onBack && (isPhone ? <BackIcon onBack={onBack} /> : <BackButton label={t('back')} onBack={onBack} />)}
      {keys.length > 0 && (
        <span className={`wb-gap-12 wb-caption wb-nowrap ${css['keys']}`}>
          {keys.map(({ keys: pressed, label }) => (
            <span key={pressed}>
              <KeyCap keys={pressed} /> {label}
            </span>
          ))}
        </span>
      )}
      <dl className={`wb-flex wb-justify-end wb-grow wb-shrink wb-overflow-hidden ${css['totals']}`}>
        {totals.map(({ label, value, stale, rank }) => (
          <div
            key={label}
            className={`wb-lh-17 wb-nowrap ${css['total']}`}
            data-stale={stale || undefined}
            data-minor={rank === 'minor' || undefined}
            data-main={rank === 'main' || undefined}
          >
            <dt className="wb-caption">{label}</dt>
            <dd className="wb-fz-14 wb-semibold wb-number">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="wb-row wb-gap-8 wb-fixed wb-push-end">
        {isPhone && <ActionMenu actions={actions.slice(0, -1)} />}
        {shown.map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
      </div>
    </footer>
  )
}

const BackButton = ({ label, onBack }: { label: string; onBack: () => void }) => (
  <Button
    variant="subtle"
    className={css['back']}
    leftSection={<IconChevronLeft size={16} stroke={1.75} aria-hidden />}
    onClick={onBack}
  >
    {label}
  </Button>
)

const BackIcon = ({ onBack }: { onBack: () => void }) => {
  const t = uiTexts.useText()
  return (
    <ActionIcon size={44} aria-label={t('back')} onClick={onBack}>
      <IconChevronLeft size={20} stroke={1.75} />
    </ActionIcon>
  )
}
