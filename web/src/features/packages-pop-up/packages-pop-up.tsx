import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { desksQuery } from '../../shipment/print-at-station/print-at-station.api.ts'
import { playScanSound } from '../../ui/barcode/scan-sounds.ts'
import { MeasureDialog } from './measure-dialog.tsx'
import { scannedParcelQuery } from './pop-up.api.ts'
import { useDeskScanner } from './use-desk-scanner.ts'
import { useScans } from './use-scans.ts'

/** Without a pop-up: a scanner at the desk opens one. */
const DeskScanner = () => {
  useDeskScanner({})
  return null
}

/** Opens at the desk of who scanned, wherever in the app they are (rule POP-1). Shows nothing until then. */
export const PackagesPopUp = () => {
  const { first, waiting, isWithdrawn, reading, next } = useScans()
  const { data: parcel, error } = useQuery({
    ...scannedParcelQuery(first?.shipmentId ?? ''),
    enabled: first !== undefined,
  })
  const { data: stations } = useQuery({ ...desksQuery, enabled: first !== undefined })
  const station = stations?.find(({ id }) => id === first?.stationId)
  const shownId = first !== undefined && parcel?.id === first.shipmentId ? first.scanId : undefined
  useEffect(() => {
    if (shownId !== undefined) playScanSound('right')
  }, [shownId])
  // A parcel that is gone, or out of reach, has nothing to show.
  useEffect(() => {
    if (first !== undefined && error !== null && parcel === undefined) next()
  })
  if (!first || !parcel || parcel.id !== first.shipmentId) return <DeskScanner />
  return (
    <MeasureDialog
      key={first.scanId}
      scan={first}
      parcel={parcel}
      station={station}
      waiting={waiting}
      isWithdrawn={isWithdrawn}
      reading={reading}
      onEnd={next}
    />
  )
}
