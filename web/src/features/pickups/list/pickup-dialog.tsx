import type { PickupDetail } from '@waybill/contract/pickups/schemas'
import { Skeleton } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDateTime, formatWeight } from '../../../platform/format.ts'
import { shipmentPath } from '../../../shipment/shipment-path.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActionButton } from '../../../ui/action.tsx'
import { CountryTag } from '../../../ui/country-tag.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { FileTile } from '../../../ui/image-viewer/file-tile.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PickupStatusBadge } from '../pickup-status-badge.tsx'
import { pickupQuery } from '../pickups.api.ts'
import { savePickupShipments } from '../save-pickup-shipments.ts'
import { useText } from '../texts.ts'
import css from './pickup-dialog.module.css'
import { usePickupCalls } from './use-pickup-actions.ts'

type Props = { id: string; close: () => void; assign: (id: string) => void }

/** A request with its shipments, history and photo (rule PUP-23). */
export const PickupDialog = ({ id, close, assign }: Props) => {
  const t = useText()
  const { data, error, refetch } = useQuery(pickupQuery(id))
  return (
    <Dialog onClose={close} size={760} padding={0} title={data?.pickupNumber ?? ''}>
      {error && !data && (
        <FailedState error={error} title={t('openFailed')} onRetry={() => void refetch()} onBack={close} />
      )}
      {!error && !data && <Skeleton height={240} m={20} w="auto" aria-busy />}
      {data && <Details pickup={data} assign={assign} />}
    </Dialog>
  )
}

const Details = ({ pickup, assign }: { pickup: PickupDetail; assign: (id: string) => void }) => {
  const t = useText()
  const calls = usePickupCalls()
  const { id, can, photo, pickupNumber: number } = pickup
  const facts: [string, React.ReactNode][] = [
    [t('status'), <PickupStatusBadge key="status" status={pickup.status} />],
    [t('company'), [pickup.accountNumber ?? t('other'), pickup.companyName].filter(Boolean).join(' ')],
    [t('contact'), pickup.contactName],
    [
      t('contactNumber'),
      <a key="tel" href={`tel:${pickup.contactNumber.replace(/[^+\d]/g, '')}`}>
        {pickup.contactNumber}
      </a>,
    ],
    [
      t('contactEmail'),
      <a key="mail" href={`mailto:${pickup.contactEmail}`}>
        {pickup.contactEmail}
      </a>,
    ],
    [t('pickupTime'), formatDateTime(pickup.pickupTime).slice(0, -3)],
    [t('pickupAddress'), pickup.pickupAddress],
    ...(pickup.note === null ? [] : [[t('note'), pickup.note] as [string, string]]),
    [t('createdBy'), `${pickup.createdBy}, ${formatDateTime(pickup.createdDate)}`],
    [t('assignTo'), pickup.pickupUserName ?? t('notYet')],
    ...(pickup.completedAt === null ? [] : [[t('pickedAt'), formatDateTime(pickup.completedAt)] as [string, string]]),
  ]
  const file =
    photo === null
      ? undefined
      : { name: t('photoName', { number }), type: 'image/jpeg', size: 0, url: photo, thumbnailUrl: photo }
  return (
    <>
      <div className={`wb-grid ${css['body']}`}>
        <dl className={`wb-grid ${css['facts']}`}>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="wb-caption">{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          {file && (
            <div>
              <dt className="wb-caption">{t('photo')}</dt>
              <dd>
                <FileTile file={file} among={() => [file]} isLarge />
              </dd>
            </div>
          )}
        </dl>
        <ShipmentTable pickup={pickup} />
      </div>
      <footer className={`wb-flex wb-justify-end wb-wrap wb-gap-8 wb-px-16 wb-py-12 wb-border-top ${css['foot']}`}>
        <ActionButton action={{ label: t('download'), run: () => void savePickupShipments(id).catch(toast.failure) }} />
        {can.reopen && (
          <ActionButton action={{ label: t('reopen'), run: () => void calls.reopen(pickup).catch(toast.failure) }} />
        )}
        {can.complete && (
          <ActionButton
            action={{ label: t('complete'), run: () => void calls.complete(pickup).catch(toast.failure) }}
          />
        )}
        {can.assign && (
          <ActionButton
            action={{
              label: t(pickup.pickupUserId === null ? 'assignPickup' : 'reassign'),
              primary: true,
              run: () => assign(id),
            }}
          />
        )}
      </footer>
    </>
  )
}

const ShipmentTable = ({ pickup: { pickupShipments, isCompleted } }: { pickup: PickupDetail }) => {
  const t = useText()
  if (pickupShipments.length === 0) return <p className="wb-paragraph">{t('noShipments')}</p>
  return (
    <div
      className={`wb-shrink wb-border wb-round-10 wb-overflow-hidden ${css['shipments']}`}
      role="group"
      aria-label={t('shipments')}
    >
      <h3 className="wb-px-12 wb-py-10 wb-fz-13 wb-semibold wb-border-bottom wb-sunken">
        {t('shipmentCount', { count: pickupShipments.length, n: formatCount(pickupShipments.length) })}
      </h3>
      <ul>
        {pickupShipments.map((one) => (
          <li className="wb-grid wb-align-center wb-gap-12" key={one.id}>
            <Link to={shipmentPath(one.line === 'ecommerce' ? 'parcel' : one.isImport ? 'import' : 'export', one.id)}>
              {one.number}
            </Link>
            <span className="wb-cut">{one.receiverName}</span>
            <span>{one.countryCode && <CountryTag code={one.countryCode} />}</span>
            <StatusBadge code={one.status} short />
            <span className="wb-secondary wb-number wb-nowrap wb-text-end">
              {t('pieces', { count: one.packages, n: formatCount(one.packages) })}, {formatWeight(one.weight)}
            </span>
            {isCompleted && (
              <span className={css['scanned']} title={t(one.isScanned ? 'scanned' : 'notScanned')}>
                {one.isScanned ? <IconCheck size={16} role="img" aria-label={t('scanned')} /> : null}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
