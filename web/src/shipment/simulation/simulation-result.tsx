import { Button, Progress } from '@mantine/core'
import type { ChangedShipment, SimulationPart } from '@waybill/contract/pricing/simulation'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatCount, formatKg, formatMoney, formatVnd } from '../../platform/format.ts'
import { ActionButton } from '../../ui/action.tsx'
import type { PageAction } from '../../ui/page-action.ts'
import css from './simulation.module.css'
import { useText } from './texts.ts'

type Props = {
  title: string
  hint: ReactNode
  part: SimulationPart | undefined
  isRunning: boolean
  /** Starts it, or starts it again. */
  start: PageAction
  onStop: () => void
  /** Its amounts are duties, not prices. */
  isDuty?: boolean
  /** Instead of the result. */
  failure: ReactNode
  /** More sums, after the whole. */
  children?: ReactNode
}

/** The content of a simulation's panel: what it does, its progress, how many shipments change, the ten largest changes. */
export const SimulationResult = (props: Props) => {
  const { title, hint, part, isRunning, start, onStop, isDuty = false, failure, children } = props
  const t = useText()
  return (
    <>
      <div className={`wb-row wb-wrap ${css['head']}`}>
        <h3 className="wb-fz-14 wb-semibold">{title}</h3>
        <p className="wb-grow wb-muted">{hint}</p>
        {isRunning ? (
          <Button size="xs" onClick={onStop}>
            {t('stop')}
          </Button>
        ) : (
          <ActionButton size="xs" action={start} />
        )}
      </div>
      {isRunning && <Running part={part} label={title} />}
      {failure}
      {part && !isRunning && (
        <Outcome part={part} isDuty={isDuty}>
          {children}
        </Outcome>
      )}
    </>
  )
}

const Running = ({ part, label }: { part: SimulationPart | undefined; label: string }) => {
  const t = useText()
  const share = part && part.total > 0 ? (100 * part.done) / part.total : 0
  return (
    <div className={`wb-flex wb-wrap wb-number ${css['sums']}`} role="status">
      <Progress value={share} w={240} mt={6} aria-label={label} />
      {part && t('progress', { done: formatCount(part.done), total: formatCount(part.total) })}
    </div>
  )
}

const signed = (vnd: number): string => `${vnd > 0 ? '+' : ''}${formatVnd(vnd)}`

const Outcome = ({ part, isDuty, children }: { part: SimulationPart; isDuty: boolean; children: ReactNode }) => {
  const t = useText()
  const { dearer, cheaper, lost, gained, before, after, total, largest } = part
  const counts = [
    ['dearer', dearer],
    ['cheaper', cheaper],
    [isDuty ? 'lostDuty' : 'lost', lost],
    [isDuty ? 'gainedDuty' : 'gained', gained],
  ] as const
  const changed = dearer + cheaper + lost + gained
  const percent =
    before === 0 ? '' : ` (${after >= before ? '+' : ''}${(((after - before) * 100) / before).toFixed(2)} %)`
  return (
    <>
      <div className={`wb-flex wb-wrap wb-number ${css['sums']}`} role="status">
        <b className="wb-semibold">{t('changed', { changed: formatCount(changed), total: formatCount(total) })}</b>
        {counts.map(([key, count]) => count > 0 && <span key={key}>{t(key, { count: formatCount(count) })}</span>)}
        {changed === 0 ? (
          <span>{t(isDuty ? 'noneDuty' : 'none')}</span>
        ) : (
          <>
            <b className="wb-semibold">{signed(after - before) + percent}</b>
            <span>{t('sum', { before: formatVnd(before), after: formatVnd(after) })}</span>
          </>
        )}
        {changed > 0 && children}
      </div>
      {largest.length > 0 && <Largest shipments={largest} />}
    </>
  )
}

const Largest = ({ shipments }: { shipments: readonly ChangedShipment[] }) => {
  const t = useText()
  const price = (vnd: number | null): string => (vnd === null ? t('noPrice') : formatMoney(vnd))
  return (
    <div className={css['list']}>
      <table className="wb-full wb-number" aria-label={t('largest')}>
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
    </div>
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
