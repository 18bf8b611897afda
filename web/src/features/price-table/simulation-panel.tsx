import { Button, Progress } from '@mantine/core'
import type { ChangedShipment, SimulationPart } from '@waybill/contract/pricing/simulation'
import { Link } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { formatCount, formatDate, formatKg, formatMoney, formatVnd } from '../../platform/format.ts'
import { ActionButton } from '../../ui/action.tsx'
import { FailedState } from '../../ui/failed-state.tsx'
import css from './price-table.module.css'
import type { SheetStore } from './sheet-store.ts'
import { useText } from './texts.ts'
import { useSimulation } from './use-simulation.ts'

/**
 * Simulates this table on last month's shipments before saving: how many prices change, by how much, and the ten
 * largest changes.
 */
export const SimulationPanel = ({ serviceId, store }: { serviceId: string; store: SheetStore }) => {
  const t = useText()
  const { rows, isRight } = useSyncExternalStore(store.subscribe, store.status)
  const { simulation, run, stop } = useSimulation(serviceId, store)
  const part = simulation?.part
  const isRunning = simulation?.isRunning === true
  return (
    <section className={`wb-fixed wb-border-top wb-overflow-auto ${css['panel']}`} aria-label={t('simulateTitle')}>
      <div className={`wb-row wb-wrap ${css['panelHead']}`}>
        <h3 className="wb-fz-14 wb-semibold">{t('simulateTitle')}</h3>
        <p className="wb-grow wb-muted">
          {part ? t('simulateHint', { from: formatDate(part.from), to: formatDate(part.to) }) : t('simulateStart')}{' '}
          {simulation && !isRunning && simulation.rows !== rows && <b>{t('simulateOld')}</b>}
        </p>
        {isRunning ? (
          <Button size="xs" onClick={stop}>
            {t('simulateStop')}
          </Button>
        ) : (
          <ActionButton
            size="xs"
            action={{
              label: t(part ? 'simulateAgain' : 'simulateRun'),
              run: () => void run(),
              disabledReason: isRight ? undefined : t('simulateProblems'),
            }}
          />
        )}
      </div>
      {isRunning && <Running part={part} />}
      {simulation?.error !== undefined && <FailedState error={simulation.error} onRetry={() => void run()} />}
      {part && !isRunning && <Outcome part={part} />}
    </section>
  )
}

const Running = ({ part }: { part: SimulationPart | undefined }) => {
  const t = useText()
  const share = part && part.total > 0 ? (100 * part.done) / part.total : 0
  return (
    <div className={`wb-flex wb-wrap wb-number ${css['sums']}`} role="status">
      <Progress value={share} w={240} mt={6} aria-label={t('simulateTitle')} />
      {part && t('simulateProgress', { done: formatCount(part.done), total: formatCount(part.total) })}
    </div>
  )
}

const signed = (vnd: number): string => `${vnd > 0 ? '+' : ''}${formatVnd(vnd)}`

const Outcome = ({ part }: { part: SimulationPart }) => {
  const t = useText()
  const { dearer, cheaper, lost, gained, before, after, total, largest } = part
  const counts = [
    ['simulateDearer', dearer],
    ['simulateCheaper', cheaper],
    ['simulateLost', lost],
    ['simulateGained', gained],
  ] as const
  const changed = dearer + cheaper + lost + gained
  const percent =
    before === 0 ? '' : ` (${after >= before ? '+' : ''}${(((after - before) * 100) / before).toFixed(2)} %)`
  return (
    <>
      <div className={`wb-flex wb-wrap wb-number ${css['sums']}`} role="status">
        <b className="wb-semibold">
          {t('simulateChanged', { changed: formatCount(changed), total: formatCount(total) })}
        </b>
        {counts.map(([key, count]) => count > 0 && <span key={key}>{t(key, { count: formatCount(count) })}</span>)}
        {changed === 0 ? (
          <span>{t('simulateNone')}</span>
        ) : (
          <>
            <b className="wb-semibold">{signed(after - before) + percent}</b>
            <span>{t('simulateSum', { before: formatVnd(before), after: formatVnd(after) })}</span>
          </>
        )}
      </div>
      {largest.length > 0 && <Largest shipments={largest} />}
    </>
  )
}

const Largest = ({ shipments }: { shipments: readonly ChangedShipment[] }) => {
  const t = useText()
  const price = (vnd: number | null): string => (vnd === null ? t('noPrice') : formatMoney(vnd))
  return (
    <table className={`wb-full wb-number ${css['list']}`} aria-label={t('largest')}>
      <thead>
        <tr>
          <th>{t('shipment')}</th>
          <th>{t('service')}</th>
          <th>{t('country')}</th>
          {(['weight', 'before', 'after', 'difference'] as const).map((head) => (
            <th key={head} data-right>
              {t(head)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shipments.map((shipment) => (
          <tr key={shipment.id}>
            <td>
              <ShipmentLink shipment={shipment} />
            </td>
            <td>{shipment.serviceCode}</td>
            <td>{shipment.countryCode}</td>
            <td data-right>{formatKg(shipment.weight)}</td>
            <td data-right>{price(shipment.before)}</td>
            <td data-right>{price(shipment.after)}</td>
            <td data-right>{signed((shipment.after ?? 0) - (shipment.before ?? 0))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const ShipmentLink = ({ shipment: { id, number, line, isImport } }: { shipment: ChangedShipment }) =>
  line === 'express' ? (
    <Link to="/order/details/$type/$id" params={{ type: isImport ? 'import' : 'export', id }} target="_blank">
      {number}
    </Link>
  ) : (
    number
  )
