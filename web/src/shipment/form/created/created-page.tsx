import { IconAlertOctagon, IconCircleCheck, IconCopyPlus, IconFileText, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { ActionButton } from '../../../ui/action.tsx'
import type { PageAction } from '../../../ui/page-action.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { type Crumb, PageHeader } from '../../../ui/page-header.tsx'
import { Page } from '../../../ui/page.tsx'
import css from './created.module.css'
import { type LabelData, LabelSheet } from './label-sheet.tsx'
import { NextCard } from './next-card.tsx'
import { createdTexts } from './texts-created.ts'

/** `asking`: waiting for the carrier. `refused`: with the carrier's own message. */
export type LabelState = { is: 'ready' | 'asking' } | { is: 'refused'; says: string; words: string }

type Props = {
  title: string
  /** Confirmation in the business line's own words. */
  success: string
  crumbs: readonly Crumb[]
  number: string
  /** The recipient, or the sender of an import. */
  where: ReactNode
  isImport: boolean
  label: LabelData
  labelState: LabelState
  /** Absent for people who may not print. */
  print: PageAction | undefined
  /** Links of the other actions. */
  recordHref: string
  anotherHref: string
  duplicateHref: string
  facts: readonly { label: string; value: ReactNode }[]
  /** The person's other shipments of today. */
  today: ReactNode
  dialog?: ReactNode
}

/** Page after creating a shipment: its label and the next steps (rule MER-17). */
export const CreatedPage = (props: Props) => {
  const { title, success, crumbs, number, where, isImport, label, labelState, facts, today, dialog } = props
  const t = createdTexts.useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // Screen readers start at the number; shortcuts work at once.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const actions = useActions(props)
  return (
    <Page ground>
      <PageHeader title={title} crumbs={crumbs} />
      <div className="wb-scroll">
        <div className={`wb-grid wb-align-start wb-gap-12 ${css['columns']}`}>
          <section className={`wb-grid wb-card ${css['done']}`} aria-label={title}>
            <div
              className={`wb-place-center wb-p-16 wb-secondary wb-text-center wb-border wb-sunken wb-round-8 ${css['sheet']}`}
              data-is={labelState.is}
            >
              {labelState.is === 'ready' && <LabelSheet label={label} />}
              {labelState.is === 'asking' && <p role="status">{t('asking')}</p>}
              {labelState.is === 'refused' && <p>{t('refused')}</p>}
            </div>
            <div className={css['words']}>
              {labelState.is === 'refused' ? (
                <p className="wb-row wb-gap-8 wb-problem wb-semibold" role="status">
                  <IconAlertOctagon size={18} stroke={1.75} aria-hidden />
                  {t('createdRefused')}
                </p>
              ) : (
                <p className={`wb-row wb-gap-8 wb-delivered wb-semibold ${css['success']}`} role="status">
                  <IconCircleCheck size={18} stroke={1.75} aria-hidden />
                  {success}
                </p>
              )}
              <h2 ref={heading} tabIndex={-1} className={`wb-row wb-gap-8 wb-semibold wb-break ${css['number']}`}>
                {number}
                <CopyButton value={number} />
              </h2>
              <p className="wb-secondary wb-break">{where}</p>
              {/* Always one line, so that the buttons do not move when the carrier answers. */}
              <p className="wb-secondary wb-break">{t(labelState.is === 'ready' ? 'labelReady' : labelState.is)}</p>
              <div className={`wb-flex wb-wrap wb-gap-8 ${css['actions']}`}>
                {actions.map((action) => (
                  <ActionButton key={action.keys} action={action} size="md" />
                ))}
              </div>
              {labelState.is === 'refused' && (
                <div className={`wb-px-12 wb-py-10 wb-problem wb-round-8 ${css['refusal']}`} role="alert">
                  <span className="wb-block wb-fz-12-5">{labelState.says}</span>
                  <b>{labelState.words}</b>
                </div>
              )}
              <dl className={`wb-border-top ${css['facts']}`}>
                {facts.map(({ label: name, value }) => (
                  <div key={name}>
                    <dt className="wb-muted">{name}</dt>
                    <dd className="wb-break">{value}</dd>
                  </div>
                ))}
              </dl>
            </div>
          </section>
          <NextCard isImport={isImport} />
          {today}
        </div>
      </div>
      {dialog}
    </Page>
  )
}

/**
 * Print, Create another, Open, Duplicate: each with its key, in a fixed place whatever the carrier answers. Open
 * becomes Correct if the label was refused.
 */
const useActions = ({ labelState, print, recordHref, anotherHref, duplicateHref }: Props): PageAction[] => {
  const t = createdTexts.useText()
  const navigate = useNavigate()
  const isRefused = labelState.is === 'refused'
  const printing = print && {
    ...print,
    label: t('printLabel'),
    primary: !isRefused,
    keys: 'P',
    ...(labelState.is === 'ready' ? {} : { disabledReason: t(labelState.is) }),
  }
  const go =
    (href: string, replace = false) =>
    (): void =>
      void navigate({ href, replace })
  const actions: PageAction[] = [
    ...(printing ? [printing] : []),
    { label: t('another'), icon: IconPlus, keys: 'N', run: go(anotherHref), primary: !printing && !isRefused },
    isRefused
      ? { label: t('correct'), icon: IconFileText, keys: 'O', run: go(recordHref, true), primary: true }
      : { label: t('open'), icon: IconFileText, keys: 'O', run: go(recordHref, true) },
    { label: t('duplicate'), icon: IconCopyPlus, keys: 'D', run: go(duplicateHref) },
  ]
  useShortcuts(
    actions.map(({ keys = '', label, run, disabledReason }) => ({
      keys,
      label,
      group: t('next'),
      run: disabledReason === undefined ? run : undefined,
    })),
  )
  return actions
}
