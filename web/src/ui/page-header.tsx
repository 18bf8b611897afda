import { ActionIcon } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { ActionButton, ActionMenu } from './action.tsx'
import type { PageAction } from './page-action.ts'
import { CopyButton } from './copy-button.tsx'
import css from './page.module.css'
import { useTopBarSlots } from './top-bar-slots.ts'
import { uiTexts } from './texts.ts'
import { useToastsBelow } from './use-toasts-below.ts'
import { useWidth } from './use-width.ts'

export type Crumb = { label: string; to: string; search?: Readonly<Record<string, string>> }
type PageHeaderProps = {
  title: string
  /** One grey fact: "418 of 4,982 shipments". */
  fact?: ReactNode
  /** Only below the first level. */
  crumbs?: readonly Crumb[]
  /** Beside the crumbs, on a phone beside the facts: where the record is in its list. */
  place?: ReactNode
  /** The title is a number that people copy. */
  copyable?: boolean
  /** Status pill and facts of a record. */
  meta?: ReactNode
  /** At the right, before the acts: whether what the page shows is fresh. */
  aside?: ReactNode
  /** Plain buttons first, then the one ink button. */
  actions?: readonly PageAction[]
  /** After the acts, in place of an ink button: one that opens a menu. */
  after?: ReactNode
  /** Acts that stand behind `…` at every width. */
  more?: readonly PageAction[]
  /** Strips under the head: who is processing, what is read-only. */
  children?: ReactNode
}

/** The head of every page: 56 px, and on a phone a part of the top bar. It names the browser tab. */
export const PageHeader = (props: PageHeaderProps) => {
  const { title, children } = props
  const phone = useWidth() === 'phone'
  const { strip } = useTopBarSlots()
  const head = useRef<HTMLElement>(null)
  useToastsBelow(head)
  useEffect(() => {
    document.title = `${title} · Waybill`
  }, [title])
  return (
    <header ref={head} className={`wb-fixed ${css['head']}`}>
      {phone ? <PhoneHead {...props} /> : <DeskHead {...props} />}
      {strip}
      {children}
    </header>
  )
}

const DeskHead = (props: PageHeaderProps) => {
  const { title, fact, crumbs = [], place, copyable = false, meta, aside, actions = [], after, more = [] } = props
  const desk = useWidth() === 'desk'
  const primary = actions.filter((action) => action.primary)
  const plain = actions.filter((action) => !action.primary)
  const folded = !desk && plain.length > 1
  return (
    <div className={`wb-row wb-gap-10 ${css['row']}`} data-crumbs={crumbs.length > 0 || undefined}>
      <div className={`wb-shrink ${css['names']}`} data-number={copyable || undefined}>
        <div className="wb-row wb-gap-10">
          <Crumbs crumbs={crumbs} />
          {place}
        </div>
        <div className="wb-row wb-gap-4 wb-shrink">
          <h1 className={`wb-semibold wb-number wb-cut ${css['title']}`} tabIndex={-1}>
            {title}
          </h1>
          {copyable && <CopyButton value={title} />}
        </div>
      </div>
      {fact !== undefined && <span className="wb-muted wb-number wb-cut">{fact}</span>}
      {meta !== undefined && (
        <div className={`wb-row wb-gap-14 wb-shrink wb-muted wb-nowrap wb-overflow-hidden ${css['meta']}`}>{meta}</div>
      )}
      <div className="wb-row wb-gap-8 wb-fixed wb-push-end">
        {aside}
        {!folded && plain.map((action) => <ActionButton key={action.label} action={action} />)}
        {primary.map((action) => (
          <ActionButton key={action.label} action={action} />
        ))}
        {after}
        <ActionMenu actions={folded ? [...plain, ...more] : more} />
      </div>
    </div>
  )
}

const PhoneHead = (props: PageHeaderProps) => {
  const { title, fact, place, copyable = false, meta, aside, actions = [], more = [] } = props
  const slots = useTopBarSlots()
  const shown = actions.filter((action) => action.primary && action.icon)
  const hasFacts = meta !== undefined || aside !== undefined
  const copy = copyable && <CopyButton value={title} />
  return (
    <>
      {slots.title &&
        createPortal(
          <>
            <h1 className={`wb-semibold wb-number wb-cut ${css['title']}`} tabIndex={-1}>
              {title}
            </h1>
            {!hasFacts && copy}
            {fact !== undefined && <span className="wb-muted wb-number wb-cut">{fact}</span>}
          </>,
          slots.title,
        )}
      {slots.actions &&
        createPortal(
          <>
            {shown.map(({ label, run, icon: Icon, disabledReason }) => (
              <ActionIcon
                key={label}
                aria-label={label}
                disabled={disabledReason !== undefined}
                onClick={run}
                c="var(--wb-accent-text)"
              >
                {Icon && <Icon size={20} stroke={1.75} />}
              </ActionIcon>
            ))}
            <ActionMenu actions={[...actions.filter((action) => !shown.includes(action)), ...more]} />
          </>,
          slots.actions,
        )}
      {hasFacts && (
        <div className={`wb-row wb-wrap wb-px-16 wb-py-8 ${css['phoneMeta']}`}>
          {meta !== undefined && (
            <div className={`wb-row wb-gap-14 wb-shrink wb-muted wb-nowrap wb-overflow-hidden ${css['meta']}`}>
              {meta}
            </div>
          )}
          {/* A number of ours is never cut: the button that copies it stands below. */}
          {copy}
          {place}
          {aside}
        </div>
      )}
    </>
  )
}

const Crumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => {
  const t = uiTexts.useText()
  if (crumbs.length === 0) return null
  return (
    <nav className={`wb-row wb-gap-5 wb-caption ${css['crumbs']}`} aria-label={t('breadcrumb')}>
      <ol>
        {crumbs.map(({ label, to, search = {} }, index) => (
          <li className="wb-row wb-gap-5" key={to}>
            {index > 0 && <IconChevronRight size={14} aria-hidden />}
            <Link to={to} search={search}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
