import type { StatementDetail, StatementLine } from '@waybill/contract/billing/statement'
import { SegmentedControl, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useMemo, useState } from 'react'
import { formatCount } from '../../../platform/format.ts'
import { browserStore } from '../../../platform/browser-store.ts'
import { shipmentPath } from '../../../shipment/shipment-path.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { vnd } from '../vnd.ts'
import { drawLines, groupLines, LINE_VIEWS, type LineView } from './line-groups.ts'
import { LineRows } from './line-rows.tsx'
import css from './lines.module.css'
import { linesQuery } from './statement.api.ts'
import { useText } from './texts.ts'
import { useLineKeys } from './use-line-keys.ts'

type Props = {
  statement: StatementDetail
  scroller: RefObject<HTMLElement | null>
  /** Of a draft, for people who may change it. */
  leaveOut: ((chargeIds: string[], isLeftOut: boolean) => Promise<void>) | undefined
}

const VIEW_PLACE = 'wb.statement.lines'
const ALWAYS_OPEN = ['corrections', 'leftOut']

const storedView = (): LineView => LINE_VIEWS.find((view) => view === browserStore.getItem(VIEW_PLACE)) ?? 'byKind'

const openShipment = ({ shipmentId, line }: Pick<StatementLine, 'shipmentId' | 'line'>): void => {
  if (shipmentId !== null)
    window.open(shipmentPath(line === 'ecommerce' ? 'parcel' : 'export', shipmentId), '_blank', 'noopener')
}

/** The lines by kind or by shipment, remembered in this browser: thousands, of which only those in sight are drawn. */
export const LinesCard = ({ statement, scroller, leaveOut }: Props) => {
  const t = useText()
  const { data, error, refetch } = useQuery(linesQuery(statement.id))
  const [view, setView] = useState(storedView)
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(['freight', ...ALWAYS_OPEN]))
  const [whole, setWhole] = useState<ReadonlySet<string>>(() => new Set())
  const groups = useMemo(() => groupLines(data ?? [], view), [data, view])
  const drawn = useMemo(() => drawLines(groups, { open, whole }), [groups, open, whole])
  const toggle = (key: string, isOpen: boolean): void =>
    setOpen((before) => new Set(isOpen ? [...before, key] : [...before].filter((one) => one !== key)))
  const showWhole = (key: string): void => setWhole((before) => new Set([...before, key]))
  const keys = useLineKeys({ drawn, toggle, showWhole, openShipment, leaveOut })
  const choose = (next: LineView): void => {
    browserStore.setItem(VIEW_PLACE, next)
    setView(next)
  }
  return (
    <section className={`wb-card ${css['card']}`} aria-label={t('lines')}>
      <header className={`wb-row wb-gap-8 wb-border-bottom ${css['head']}`}>
        <h2 className="wb-fixed wb-fz-14 wb-lh-20 wb-semibold" tabIndex={-1}>
          {t('lines')}
        </h2>
        <span className={`wb-muted wb-fz-12-5 wb-cut ${css['fact']}`}>{data && factOf(t, data)}</span>
        <SegmentedControl
          size="xs"
          className="wb-fixed wb-push-end"
          aria-label={t('showBy')}
          data={LINE_VIEWS.map((value) => ({ value, label: t(value) }))}
          value={view}
          onChange={(next) => choose(next as LineView)}
        />
      </header>
      {error && !data && <FailedState error={error} title={t('linesFailed')} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton height={380} radius={0} />}
      {data?.length === 0 && <EmptyState title={t('noLines')} />}
      {data && data.length > 0 && (
        <>
          <LineRows
            drawn={drawn}
            scroller={scroller}
            keys={keys}
            toggle={toggle}
            showWhole={showWhole}
            leaveOut={leaveOut}
          />
          <div className={`wb-row wb-sunken wb-semibold wb-number ${css['foot']}`}>
            <span>{t('sumOfLines')}</span>
            <span className="wb-push-end">{vnd(statement.charges)}</span>
          </div>
        </>
      )}
    </section>
  )
}

const factOf = (t: ReturnType<typeof useText>, lines: readonly StatementLine[]): string => {
  const standing = lines.filter(({ isLeftOut }) => !isLeftOut)
  const shipments = new Set(standing.flatMap(({ number }) => number ?? [])).size
  const corrections = standing.filter(({ isCorrection }) => isCorrection).length
  return [
    t('shipmentCount', { count: shipments, n: formatCount(shipments) }),
    ...(corrections > 0 ? [t('correctionCount', { count: corrections, n: formatCount(corrections) })] : []),
    t('vndWithoutVat'),
  ].join(', ')
}
