import { withoutScannerSigns } from '@waybill/contract/shipments/numbers'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { keepScanStation, type NamedStation, readScanStation } from '../../shipment/scan-station.ts'
import { stationsQuery } from './scanning.api.ts'
import { browserStore } from '../../platform/browser-store.ts'

const KNOWN = 'waybill.scanStations'

const readKnown = (): NamedStation[] => {
  try {
    return (JSON.parse(browserStore.getItem(KNOWN) ?? '[]') as NamedStation[] | null) ?? []
  } catch {
    return []
  }
}

/** A station's QR code contains only its id. */
const STATION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Id of a station in a scanned code, without what the scanner added (rule NUM-50). */
export const stationIdOf = (code: string): string | undefined => {
  const text = withoutScannerSigns(code)
  return STATION_ID.test(text) ? text.toLowerCase() : undefined
}

/**
 * The station that this person scans at, stored in this browser until another QR code is scanned (rule SCS-1). Station
 * names are stored too, so that QR codes work offline.
 */
export const useScanStation = (personId: string) => {
  const { data } = useQuery(stationsQuery)
  const [chosen, setChosen] = useState(() => readScanStation(personId))
  useEffect(() => {
    const names = data?.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name }))
    if (names) browserStore.setItem(KNOWN, JSON.stringify(names))
  }, [data])
  const known: readonly NamedStation[] = data?.filter(({ isActive }) => isActive) ?? readKnown()
  const current = data?.find(({ id }) => id === chosen?.id)
  const isGone = chosen !== undefined && data !== undefined && current?.isActive !== true

  const choose = (station: NamedStation | undefined): void => {
    keepScanStation(personId, station)
    setChosen(station)
  }
  return {
    station: isGone ? undefined : (current ?? chosen),
    /** Undefined while offline. */
    flags: current,
    stations: known,
    choose,
    /** Selects the station of a scanned QR code. */
    chooseById: (stationId: string): NamedStation | undefined => {
      const found = known.find(({ id }) => id === stationId)
      if (found) choose(found)
      return found
    },
  }
}
