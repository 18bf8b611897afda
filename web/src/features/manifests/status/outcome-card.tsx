import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowRight, IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatCount } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { momentText } from '../../../ui/typed-moment.ts'
import { MoreButton } from '../more-button.tsx'
import { useText } from '../texts.ts'
import { refusedFile } from './refused-file.ts'
import { ShipmentLine } from './shipment-line.tsx'
import type { StatusOutcome } from './status-form.tsx'
import css from './status.module.css'
import { useShownRows } from './use-shown-rows.ts'

type Props = { code: string; outcome: StatusOutcome }

/** Outcome of an update: refused shipments first, with status and reason, then moved ones (rule MNF-31). */
export const OutcomeCard = ({ code, outcome }: Props) => {
  const t = useText()
  const language = useLanguage()
  const { result, status, country, at } = outcome
  const { done, refused } = result
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => head.current?.focus(), [outcome])
  const wordOf = (one: number): string => (isStatusCode(one) ? STATUSES[one][language] : String(one))
  const exportRefused = (): void =>
    saveFile({
      name: t('refusedFile', { code }),
      blob: refusedFile(refused, {
        heads: [t('number'), t('recipient'), t('status'), t('reason')],
        status: wordOf,
        reason: (reason) => translateMessage(reason, language),
      }),
    })
  return (
    <section
      className={`wb-shrink wb-card ${css['outcome']}`}
      aria-label={t('outcome', { moved: done.length, refused: refused.length })}
    >
      <header
        className="wb-row wb-gap-12 wb-px-16 wb-py-14 wb-border-bottom"
        data-none={done.length === 0 || undefined}
      >
        <span className={`wb-place-center wb-fixed wb-attention wb-round-10 ${css['sign']}`}>
          <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        </span>
        <div>
          <h2 className="wb-fz-16 wb-semibold" ref={head} tabIndex={-1}>
            {t('outcome', { moved: formatCount(done.length), refused: formatCount(refused.length) })}
          </h2>
          <p>
            {done.length === 0
              ? t('outcomeNone')
              : t('outcomeText', { status: wordOf(status), country, at: momentText(at) })}
          </p>
        </div>
        <Button size="xs" leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={exportRefused}>
          {t('exportRefused', { n: formatCount(refused.length) })}
        </Button>
      </header>
      <Lines title={t('refused')} rows={refused}>
        {(one) => (
          <ShipmentLine key={one.id} shipment={one} status={<StatusBadge code={one.status} short />}>
            {translateMessage(one.reason, language)}
          </ShipmentLine>
        )}
      </Lines>
      <Lines title={t('moved')} rows={done} isDense>
        {(one) => (
          <ShipmentLine key={one.id} shipment={one} status={<StatusBadge code={one.from} short />}>
            <IconArrowRight size={14} stroke={2} aria-hidden />
            <StatusBadge code={status} short />
          </ShipmentLine>
        )}
      </Lines>
    </section>
  )
}

type LinesProps<Row> = {
  title: string
  rows: readonly Row[]
  isDense?: boolean
  children: (row: Row) => ReactNode
}

const Lines = <Row,>({ title, rows, isDense = false, children }: LinesProps<Row>) => {
  const t = useText()
  const { shown, hasMore, isLastStep, showMore } = useShownRows(rows.length)
  if (rows.length === 0) return null
  return (
    <>
      <h3>
        {title} <span>{formatCount(rows.length)}</span>
      </h3>
      <ul className={`wb-number ${css['lines']}`} data-dense={isDense || undefined} aria-label={title}>
        {rows.slice(0, shown).map(children)}
      </ul>
      {hasMore && (
        <MoreButton
          {...(isLastStep ? { label: t('showAll', { n: formatCount(rows.length) }) } : {})}
          onClick={showMore}
        />
      )}
    </>
  )
}
