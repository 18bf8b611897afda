import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { desksQuery } from '../../shipment/print-at-station/print-at-station.api.ts'
import { playScanSound } from '../../ui/barcode/scan-sounds.ts'
import { MeasureDialog } from './measure-dialog.tsx'
import { scannedParcelQuery } from './pop-up.api.ts'
import { DeskScanner } from './desk-scanner.ts'
import type { OpenScan, useScans } from './use-scans.ts'

type Props = Omit<ReturnType<typeof useScans>, 'first'> & { scan: OpenScan }

/** The pop-up of one scan, once its parcel is there. */
export const ScannedParcel = ({ scan, waiting, outcome, reading, next }: Props) => {
  const { data: parcel, error } = useQuery(scannedParcelQuery(scan.shipmentId))
  const { data: stations } = useQuery(desksQuery)
  const shownId = parcel?.id === scan.shipmentId ? scan.scanId : undefined
  useEffect(() => {
    if (shownId !== undefined) playScanSound('right')
  }, [shownId])
  // A parcel that is gone, or out of reach, has nothing to show.
  useEffect(() => {
    if (error !== null && parcel === undefined) next()
  })
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
