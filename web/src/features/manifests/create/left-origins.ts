import { listActiveLeftOrigins } from '@waybill/contract/manifests/endpoints'
import type { LeftOrigin } from '@waybill/contract/manifests/schemas'
import { useQuery } from '@tanstack/react-query'
import { formatDate, formatTime } from '../../../platform/format.ts'
import { api } from '../../../platform/api.ts'
import { useCountryNames } from '../country-names.ts'
import { leftOriginKeys } from '../manifests.live.ts'
import { createTexts } from './texts.ts'

/** Batches that a manifest may take, and those already in `own`; undefined while loading. */
export const useLeftOrigins = (own: readonly LeftOrigin[]) => {
  const { data, error, refetch } = useQuery({
    queryKey: leftOriginKeys.named('active'),
    queryFn: ({ signal }) => api.call(listActiveLeftOrigins, { signal }),
  })
  const active = data ?? []
  const others = own.filter(({ id }) => active.every((batch) => batch.id !== id))
  return { batches: data && [...active, ...others], error, refetch }
}

/** 'United States, left 20/11/2026 07:55'. */
export const useBatchWords = () => {
  const t = createTexts.useText()
  const countryNameOf = useCountryNames()
  return (batch: LeftOrigin): string => {
    const at = `${formatDate(batch.leftAt)} ${formatTime(batch.leftAt)}`
    return t('left', { country: countryNameOf(batch) ?? t('noCountry'), at })
  }
}

type Totals = Pick<LeftOrigin, 'parcels' | 'pieces' | 'weight' | 'declaredValue' | 'scannedParcels'>

/** Totals of several batches; the declared value is unknown if that of one is. */
export const totalsOf = (batches: readonly LeftOrigin[]): Totals => ({
  parcels: sum(batches, ({ parcels }) => parcels),
  pieces: sum(batches, ({ pieces }) => pieces),
  weight: Math.round(sum(batches, ({ weight }) => weight) * 100) / 100,
  declaredValue: batches.every(({ declaredValue }) => declaredValue !== null)
    ? Math.round(sum(batches, ({ declaredValue }) => declaredValue ?? 0) * 100) / 100
    : null,
  scannedParcels: sum(batches, ({ scannedParcels }) => scannedParcels),
})

const sum = (batches: readonly LeftOrigin[], of: (batch: LeftOrigin) => number): number =>
  batches.reduce((total, batch) => total + of(batch), 0)
