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
  /** Position of the record in its list; beside the breadcrumbs, on a phone beside the facts. */
  place?: ReactNode
  /** The title is a number that people copy. */
  copyable?: boolean
  /** Status pill and facts of a record. */
  meta?: ReactNode
  /** At the right, before the actions: how fresh the page's data is. */
  aside?: ReactNode
  /** Plain buttons first, then the primary one. */
  actions?: readonly PageAction[]
  /** After the actions, instead of a primary button: a button with a menu. */
  after?: ReactNode
  /** Actions behind `…` at every width. */
  more?: readonly PageAction[]
  /** Banners under the head: who is processing, what is read-only. */
  children?: ReactNode
}

/** Head of every page: 56 px, on a phone part of the top bar. Sets the browser tab's title. */
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
          {/* Our numbers are never truncated: the copy button is below. */}
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
