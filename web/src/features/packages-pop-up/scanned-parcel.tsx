import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { desksQuery } from '../../shipment/print-at-station/print-at-station.api.ts'
import { playScanSound } from '../../ui/barcode/scan-sounds.ts'
import { MeasureDialog } from './measure-dialog.tsx'
import { ParcelFailed } from './parcel-failed.tsx'
import { scannedParcelQuery } from './pop-up.api.ts'
import { DeskScanner } from './desk-scanner.ts'
import type { OpenScan, useScans } from './use-scans.ts'

/** Final refusals: the parcel is gone, or out of this person's scope. */
const NOTHING_TO_SHOW: readonly number[] = [403, 404]

type Props = Omit<ReturnType<typeof useScans>, 'first'> & { scan: OpenScan }

/** Pop-up of one scan, once its parcel has loaded. */
export const ScannedParcel = ({ scan, waiting, outcome, reading, next }: Props) => {
  const { data: parcel, error, refetch, isFetching } = useQuery(scannedParcelQuery(scan.shipmentId))
  const { data: stations } = useQuery(desksQuery)
  const shownId = parcel?.id === scan.shipmentId ? scan.scanId : undefined
  useEffect(() => {
    if (shownId !== undefined) playScanSound('right')
  }, [shownId])
  const isGone = parcel === undefined && error instanceof ApiError && NOTHING_TO_SHOW.includes(error.status)
  useEffect(() => {
    if (isGone) next()
  }, [isGone, next])
  if (!parcel && error !== null && !isGone)
    return <ParcelFailed error={error} isAsking={isFetching} onTryAgain={() => void refetch()} onClose={next} />
  if (!parcel || shownId === undefined) return <DeskScanner />
  return (
    <MeasureDialog
      key={scan.scanId}
      scan={scan}
      parcel={parcel}
      station={stations?.find(({ id }) => id === scan.stationId)}
      waiting={waiting}
      outcome={outcome}
      reading={reading}
      onEnd={next}
    />
  )
}
