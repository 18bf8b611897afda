import type { StatementLine } from '@waybill/contract/billing/statement'
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconPlus, IconX } from '@tabler/icons-react'
import { formatCount, formatDate, formatKg } from '../../../platform/format.ts'
import { shipmentPath } from '../../../shipment/shipment-path.ts'
import { CountryTag } from '../../../ui/country-tag.tsx'
import { vnd, vndChange } from '../vnd.ts'
import { type Drawn, isMoved, kindOf, type LineGroup, type LineRow } from './line-groups.ts'
import css from './lines.module.css'
import { type Translate, useText } from './texts.ts'

const rateText = (t: Translate, rate: number | null): string =>
  rate === null ? t('outsideLow') : t('percent', { percent: rate })

/** `0, 8 %`, `outside`. */
const ratesText = (t: Translate, rates: readonly (number | null)[]): string => {
  const percents = rates.filter((rate) => rate !== null)
  return [
    ...(percents.length > 0 ? [t('percent', { percent: percents.join(', ') })] : []),
    ...(rates.includes(null) ? [t('outsideLow')] : []),
  ].join(', ')
}

const Chevron = ({ isOpen }: { isOpen: boolean }) => {
  const Sign = isOpen ? IconChevronDown : IconChevronRight
  return <Sign size={16} stroke={1.75} className="wb-icon wb-fixed" aria-hidden />
}

/** The head of a kind, or of a shipment. */
export const GroupCells = ({ group, isOpen }: { group: LineGroup; isOpen: boolean }) => {
  const t = useText()
  const [first] = group.rows
  const line = first?.lines[0]
  const isShipment = group.of === 'shipment' && line !== undefined
  return (
    <>
      <span role="gridcell" className="wb-row wb-gap-6 wb-semibold">
        <Chevron isOpen={isOpen} />
        {isShipment ? <Shipment line={line} /> : <span className="wb-cut">{t(`group_${nameOf(group)}`)}</span>}
      </span>
      {isShipment ? (
        <ShipmentCells line={line} />
      ) : (
        <span role="gridcell" className={`wb-secondary wb-cut ${css['wide']}`}>
          {countText(t, group)}
        </span>
      )}
      <span role="gridcell" className={`wb-secondary wb-cut ${css['rate']}`} title={ratesText(t, group.rates)}>
        {ratesText(t, group.rates)}
      </span>
      <span role="gridcell" className={`wb-semibold ${css['amount']}`}>
        {vnd(group.amount)}
      </span>
    </>
  )
}

const nameOf = ({ of }: LineGroup): Exclude<LineGroup['of'], 'shipment'> => (of === 'shipment' ? 'others' : of)

const countText = (t: Translate, { of, rows, shipments }: LineGroup): string =>
  of === 'corrections' || of === 'leftOut'
    ? [
        t('lineCount', { count: rows.length, n: formatCount(rows.length) }),
        t('shipmentCount', { count: shipments, n: formatCount(shipments) }),
      ].join(', ')
    : shipments > 0
      ? t('shipmentCount', { count: shipments, n: formatCount(shipments) })
      : t('lineCount', { count: rows.length, n: formatCount(rows.length) })

/** Its number opens the shipment in a new window. */
const Shipment = ({ line }: { line: StatementLine }) => {
  const t = useText()
  const { number, shipmentId, reference } = line
  if (number === null) return <span className="wb-cut">{line.detail || t('noShipment')}</span>
  const href = shipmentId && shipmentPath(line.line === 'ecommerce' ? 'parcel' : 'export', shipmentId)
  return (
    <span className="wb-row wb-gap-8 wb-shrink">
      {href ? (
        <a
          className="wb-link wb-text wb-medium wb-nowrap"
          href={href}
          target="_blank"
          rel="noreferrer"
          tabIndex={-1}
          onClick={(event) => event.stopPropagation()}
        >
          {number}
        </a>
      ) : (
        <span className="wb-medium wb-nowrap">{number}</span>
      )}
      <span className="wb-caption wb-regular wb-cut">{reference}</span>
    </span>
  )
}

const kg = (weight: number | null): string => (weight === null ? '' : formatKg(weight))

const ShipmentCells = ({ line }: { line: StatementLine }) => {
  const t = useText()
  const { at, service, country, declaredWeight, verifiedWeight, chargedWeight, declaredChargedWeight } = line
  return (
    <>
      <span role="gridcell" className={`wb-secondary ${css['day']}`}>
        {formatDate(at)}
      </span>
      <span role="gridcell" className={css['service']}>
        {service} {country && <span className="wb-muted">{t('to')} </span>}
        {country && <CountryTag code={country} />}
      </span>
      <span role="gridcell" className={`wb-secondary ${css['kg']}`}>
        {kg(declaredWeight)}
      </span>
      <span role="gridcell" className={css['kg']}>
        {kg(verifiedWeight)}
      </span>
      <span role="gridcell" className={`${css['kg']} ${css['charged']}`}>
        {isMoved(line) ? (
          <Tooltip label={t('declaredWould', { kg: kg(declaredChargedWeight) })}>
            <b className={`wb-attention wb-semibold wb-round-5 ${css['moved']}`}>{kg(chargedWeight)}</b>
          </Tooltip>
        ) : (
          kg(chargedWeight)
        )}
      </span>
    </>
  )
}

type RowProps = {
  group: LineGroup
  row: LineRow
  leaveOut: ((chargeIds: string[], isLeftOut: boolean) => Promise<void>) | undefined
}

export const LineRowCells = ({ group, row, leaveOut }: RowProps) => {
  const t = useText()
  const [line] = row.lines
  const hasReason = line.isCorrection || line.isByHand || line.creditNote !== null
  return (
    <>
      <span role="gridcell" className={`wb-row ${css['under']}`} data-struck={line.isLeftOut || undefined}>
        {group.of === 'shipment' ? <span className="wb-cut">{partText(t, line)}</span> : <Shipment line={line} />}
      </span>
      {hasReason ? (
        <Why row={row} />
      ) : group.of === 'shipment' ? (
        <span role="gridcell" className={css['wide']} />
      ) : (
        <ShipmentCells line={line} />
      )}
      <span role="gridcell" className={`wb-secondary ${css['rate']}`}>
        {rateText(t, line.vatRate)}
      </span>
      <span role="gridcell" className={css['amount']} data-struck={line.isLeftOut || undefined}>
        {line.isCorrection ? vndChange(row.amount) : vnd(row.amount)}
        {leaveOut && <LeaveOut row={row} leaveOut={leaveOut} />}
      </span>
    </>
  )
}

const partText = (t: Translate, { part, detail }: StatementLine): string =>
  detail ? `${t(`part_${part}`)}: ${detail}` : t(`part_${part}`)

/** Why it was corrected or added, who did it and when; or the credit note that took it back. */
const Why = ({ row: { lines } }: { row: LineRow }) => {
  const t = useText()
  const [line] = lines
  const kinds = [...new Set(lines.map((one) => t(`part_${one.part}`)))].join(', ')
  const facts = `${kinds} · ${line.by}, ${formatDate(line.at)}`
  return (
    <span role="gridcell" className={css['why']}>
      <span className="wb-cut">
        {line.creditNote !== null
          ? t('creditedBy', { number: line.creditNote })
          : (line.reason ?? t(`group_${kindOf(line)}`))}
      </span>
      <small className="wb-caption wb-cut">{facts}</small>
    </span>
  )
}

const LeaveOut = ({ row, leaveOut }: { row: LineRow; leaveOut: NonNullable<RowProps['leaveOut']> }) => {
  const t = useText()
  const [{ isLeftOut, number }] = row.lines
  const Sign = isLeftOut ? IconPlus : IconX
  const label = t(isLeftOut ? 'takeIn' : 'leaveOut', { number: number ?? t('noShipment') })
  return (
    <ActionIcon
      size={24}
      className={css['leaveOut'] ?? ''}
      tabIndex={-1}
      aria-label={label}
      title={label}
      onClick={(event) => {
        event.stopPropagation()
        void leaveOut(
          row.lines.map(({ chargeId }) => chargeId),
          !isLeftOut,
        )
      }}
    >
      <Sign size={14} stroke={2} />
    </ActionIcon>
  )
}

export const MoreCells = ({ drawn, show }: { drawn: Extract<Drawn, { type: 'more' }>; show: () => void }) => {
  const t = useText()
  return (
    <>
      <span role="gridcell" className={css['under']}>
        <UnstyledButton className="wb-accent wb-medium wb-fz-13" tabIndex={-1} onClick={show}>
          {t('showOther', { count: drawn.count })}
        </UnstyledButton>
      </span>
      <span role="gridcell" className={css['wide']} />
      <span role="gridcell" />
      <span role="gridcell" className={`wb-secondary ${css['amount']}`}>
        {vnd(drawn.amount)}
      </span>
    </>
  )
}
