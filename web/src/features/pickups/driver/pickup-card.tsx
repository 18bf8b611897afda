import type { PickupDetail, PickupRow } from '@waybill/contract/pickups/schemas'
import { Button, UnstyledButton } from '@mantine/core'
import { IconCheck, IconMapPin, IconNote, IconPhone, IconScan } from '@tabler/icons-react'
import { formatCount, formatDate, formatTime, formatWeight, today } from '../../../platform/format.ts'
import css from './driver.module.css'
import { asNamed } from './driver-pickups.ts'
import type { PickupOutbox } from './outbox.ts'
import { PhotoButton } from './photo-button.tsx'
import type { PickupWork } from './pickup-work.ts'
import { driverTexts, type DriverTranslate } from './texts.ts'

const SIGN = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

export type CardProps = {
  row: PickupRow
  /** Its shipments; undefined until loaded. */
  detail: PickupDetail | undefined
  outbox: PickupOutbox
  work: PickupWork | undefined
  onDone: () => void
}

/** The open request: contents, place, contact, and actions. */
export const NextCard = ({ row, detail, outbox, work, onScan, onDone }: CardProps & { onScan: () => void }) => {
  const t = driverTexts.useText()
  const scanned = work?.scanned.length ?? 0
  const total = detail?.pickupShipments.length ?? row.shipments
  const { name } = asNamed(row)
  return (
    <li className={`wb-shrink wb-sheet wb-round-12 ${css['card']}`}>
      <div className="wb-flex wb-align-baseline wb-justify-between wb-gap-12">
        <span className={`wb-semibold wb-number ${css['time']}`}>
          <When row={row} t={t} />
        </span>
        <span className="wb-secondary wb-fz-13-5 wb-number">{loadOf(row, detail, t)}</span>
      </div>
      <h2 className="wb-fz-16 wb-semibold wb-break">{name}</h2>
      <p className="wb-secondary wb-lh-20 wb-break">{row.pickupAddress}</p>
      <p className="wb-secondary wb-lh-20 wb-break">
        {row.contactName}, <span className="wb-number">{row.contactNumber}</span>
      </p>
      {row.note !== null && (
        <p className={`wb-secondary wb-lh-20 wb-break ${css['note']}`}>
          <IconNote {...SIGN} />
          <span>{row.note}</span>
        </p>
      )}
      <div className={`wb-grid wb-gap-8 ${css['acts']}`}>
        <Button component="a" href={phoneHref(row.contactNumber)} className={css['act'] ?? ''}>
          <IconPhone {...SIGN} />
          {t('call')}
        </Button>
        <Button
          component="a"
          href={mapHref(row.pickupAddress)}
          target="_blank"
          rel="noreferrer"
          className={css['act'] ?? ''}
        >
          <IconMapPin {...SIGN} />
          {t('map')}
        </Button>
        <Button
          variant="filled"
          className={css['doneButton'] ?? ''}
          leftSection={<IconCheck {...SIGN} />}
          aria-label={t('doneOf', { name })}
          onClick={onDone}
        >
          {t('markDone')}
        </Button>
      </div>
      <div className={`wb-flex wb-wrap wb-gap-8 wb-mt-8 ${css['proof']}`}>
        <Button className={css['button'] ?? ''} leftSection={<IconScan {...SIGN} />} onClick={onScan}>
          {t('scanned', { n: formatCount(scanned), total: formatCount(total) })}
        </Button>
        <PhotoButton photo={work?.photo ?? null} onPhoto={(photo) => outbox.setPhoto(asNamed(row), photo)} />
      </div>
    </li>
  )
}

type LineProps = { row: PickupRow; isDone: boolean; onShow: () => void; onDone: () => void }

/** Any other request, on one line: a tap opens it. */
export const PickupLine = ({ row, isDone, onShow, onDone }: LineProps) => {
  const t = driverTexts.useText()
  const { name } = asNamed(row)
  const words = (
    <>
      <h2 className="wb-fz-16 wb-semibold wb-break">{name}</h2>
      <p className="wb-secondary wb-lh-20 wb-break">{row.pickupAddress}</p>
    </>
  )
  return (
    <li
      className={`wb-grid wb-align-center wb-shrink wb-sheet wb-round-12 ${css['line']}`}
      data-done={isDone || undefined}
    >
      <span className={`wb-semibold wb-number ${css['time']}`}>
        {isDone ? formatTime(row.completedAt) : <When row={row} t={t} />}
      </span>
      {isDone ? (
        <div>{words}</div>
      ) : (
        <UnstyledButton className={css['words'] ?? ''} onClick={onShow}>
          {words}
        </UnstyledButton>
      )}
      {!isDone && (
        <Button className={css['button'] ?? ''} aria-label={t('doneOf', { name })} onClick={onDone}>
          {t('markDone')}
        </Button>
      )}
    </li>
  )
}

/** The time; with the date if not today, and whether it is late. */
const When = ({ row: { pickupTime, isLate }, t }: { row: PickupRow; t: DriverTranslate }) => (
  <>
    {formatTime(pickupTime)}
    {formatDate(pickupTime) !== formatDate(today()) && <small>{formatDate(pickupTime).slice(0, 5)}</small>}
    {isLate && <small className={css['late']}>{t('late')}</small>}
  </>
)

const loadOf = ({ shipments }: PickupRow, detail: PickupDetail | undefined, t: DriverTranslate): string => {
  const count = t('shipments', { count: shipments, n: formatCount(shipments) })
  if (!detail) return count
  const grams = detail.pickupShipments.reduce((sum, { weight }) => sum + Math.round(weight * 1000), 0)
  return t('load', { shipments: count, weight: formatWeight(grams / 1000) })
}

const phoneHref = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`
/** Link to the phone's map app, or to the map's website. */
const mapHref = (address: string): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address })}`
