import type { BatchParcel } from '@waybill/contract/manifests/schemas'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatCount, formatKg, formatUsd } from '../../../platform/format.ts'
import { shipmentPath } from '../../../shipment/shipment-path.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { useText } from '../texts.ts'
import css from './left-origin.module.css'

type Props = {
  parcels: readonly BatchParcel[]
  /** Absent: the parcels cannot be changed. */
  picked?: ReadonlySet<string>
  onPick?: (picked: ReadonlySet<string>) => void
}

/** Parcels of a batch, sorted by number. */
export const BatchParcels = ({ parcels, picked, onPick }: Props) => {
  const t = useText()
  const count = parcels.filter(({ id }) => picked?.has(id)).length
  const pickAll = (): void => onPick?.(new Set(count === parcels.length ? [] : parcels.map(({ id }) => id)))
  return (
    <table className={`wb-full wb-number ${css['table']}`}>
      <thead>
        <tr>
          {picked && (
            <th scope="col" className={css['tick']}>
              <Checkbox
                size="xs"
                aria-label={t('selectAll')}
                checked={count === parcels.length}
                indeterminate={count > 0 && count < parcels.length}
                onChange={pickAll}
              />
            </th>
          )}
          <th scope="col">{t('number')}</th>
          <th scope="col">{t('recipient')}</th>
          <th scope="col">{t('status')}</th>
          <th scope="col" data-figure>
            {t('pieces')}
          </th>
          <th scope="col" data-figure>
            {t('weight')}
          </th>
          <th scope="col" data-figure>
            {t('declaredValue')}
          </th>
        </tr>
      </thead>
      <tbody>
        {parcels.map((parcel) => (
          <ParcelRow
            key={parcel.id}
            parcel={parcel}
            {...(picked ? { isPicked: picked.has(parcel.id), onPick: () => onPick?.(toggled(picked, parcel.id)) } : {})}
          />
        ))}
      </tbody>
    </table>
  )
}

const toggled = (picked: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  picked.has(id) ? new Set([...picked].filter((one) => one !== id)) : new Set([...picked, id])

type RowProps = { parcel: BatchParcel; isPicked?: boolean; onPick?: () => void }

const ParcelRow = ({ parcel, isPicked, onPick }: RowProps) => {
  const t = useText()
  const { id, number, consigneeName, status, pieces, weight, declaredValue } = parcel
  return (
    <tr data-selected={isPicked || undefined} data-ticks={isPicked !== undefined || undefined}>
      {isPicked !== undefined && (
        <td>
          <Checkbox size="xs" aria-label={t('select', { number })} checked={isPicked} onChange={onPick} />
        </td>
      )}
      <td>
        <Link to={shipmentPath('parcel', id)} className="wb-text wb-medium wb-link">
          {number}
        </Link>
      </td>
      <td data-label={t('recipient')}>{consigneeName}</td>
      <td data-label={t('status')}>
        <StatusBadge code={status} short />
      </td>
      <td data-figure data-label={t('pieces')}>
        {formatCount(pieces)}
      </td>
      <td data-figure data-label={t('weight')}>
        {formatKg(weight)}
      </td>
      <td data-figure data-label={t('declaredValue')}>
        {declaredValue === null ? t('notKnown') : formatUsd(declaredValue)}
      </td>
    </tr>
  )
}
