import type { LeftOrigin } from '@waybill/contract/manifests/schemas'
import { Link } from '@tanstack/react-router'
import { formatCount, formatDate, formatKg, formatUsd, formatTime } from '../../../platform/format.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { CountryTag } from '../../../ui/country-tag.tsx'
import { useCountryNames } from '../country-names.ts'
import { batchHref, manifestHref } from '../manifests.api.ts'
import shared from '../manifests.module.css'
import { useText } from '../texts.ts'
import css from './left-origin.module.css'
import { totalsOf } from '../create/left-origins.ts'

const FIGURES = ['parcels', 'pieces', 'weight', 'declaredValue', 'scannedHead'] as const

/** Batches grouped by day, with totals, and by destination within a day. */
export const BatchDays = ({ batches }: { batches: readonly LeftOrigin[] }) => {
  const t = useText()
  const days = [...Map.groupBy(batches, ({ day }) => day)]
  return (
    <table className={`wb-full wb-number ${css['table']}`}>
      <thead>
        <tr>
          <th scope="col">{t('batch')}</th>
          <th scope="col">{t('destinationCountry')}</th>
          <th scope="col">{t('leftAt')}</th>
          <th scope="col">{t('state')}</th>
          {FIGURES.map((name) => (
            <th key={name} scope="col" data-figure>
              {t(name)}
            </th>
          ))}
        </tr>
      </thead>
      {days.map(([day, ofDay]) => (
        <tbody key={day} aria-label={formatDate(day)}>
          <DayRow day={day} batches={ofDay} />
          {ofDay.map((batch) => (
            <BatchRow key={batch.id} batch={batch} />
          ))}
        </tbody>
      ))}
    </table>
  )
}

const DayRow = ({ day, batches }: { day: string; batches: readonly LeftOrigin[] }) => {
  const t = useText()
  const { parcels, pieces, weight, declaredValue } = totalsOf(batches)
  return (
    <tr className={css['day']}>
      <th scope="rowgroup" colSpan={4}>
        {formatDate(day)} <span className="wb-muted wb-regular">{t('dayTotal', { count: batches.length })}</span>
      </th>
      <td data-figure data-label={t('parcels')}>
        {formatCount(parcels)}
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
      <td />
    </tr>
  )
}

const BatchRow = ({ batch }: { batch: LeftOrigin }) => {
  const t = useText()
  const countryNameOf = useCountryNames()
  const { id, name, countryCode, leftAt, parcels, pieces, weight, declaredValue, scannedParcels } = batch
  return (
    <tr>
      <td>
        <Link to={batchHref(id)} className={`wb-accent wb-cut wb-link ${shared['link']}`}>
          {name}
        </Link>
      </td>
      <td data-label={t('destinationCountry')}>
        <span className="wb-row wb-gap-6">
          {countryCode !== null && <CountryTag code={countryCode} />}
          {countryNameOf(batch) ?? t('noCountry')}
        </span>
      </td>
      <td data-label={t('leftAt')}>
        {formatDate(leftAt)} {formatTime(leftAt)}
      </td>
      <td data-label={t('state')}>
        <BatchStateCell batch={batch} />
      </td>
      <td data-figure data-label={t('parcels')}>
        {formatCount(parcels)}
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
      <td data-figure data-label={t('scannedHead')}>
        {scannedParcels === 0 ? '–' : formatCount(scannedParcels)}
      </td>
    </tr>
  )
}

/** Open, closed, or the manifest that took it; without a link for people who may not see manifests. */
export const BatchStateCell = ({ batch }: { batch: LeftOrigin }) => {
  const t = useText()
  const may = useHasPermission()
  const { manifestId, manifestCode, isOpen } = batch
  if (manifestCode === null) return <>{t(isOpen ? 'open' : 'closed')}</>
  const words = t('onManifest', { code: manifestCode })
  if (manifestId === null || !may('manifest.list')) return <>{words}</>
  return (
    <Link to={manifestHref(manifestId)} className={`wb-accent wb-cut wb-link ${shared['link']}`}>
      {words}
    </Link>
  )
}
