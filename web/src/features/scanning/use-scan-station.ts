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

/** A station's QR says its id and nothing else. */
const STATION_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of a station in a scanned code, without what the scanner added to it (rule NUM-50). */
export const stationIdOf = (code: string): string | undefined => {
  const text = withoutScannerSigns(code)
  return STATION_ID.test(text) ? text.toLowerCase() : undefined
}

/**
 * The station that this person scans at; it stays, in this browser, until another QR is scanned (rule SCS-1). Names of
 * stations are kept, so that a QR is known without a connection too.
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
    /** Undefined without a connection. */
    flags: current,
    stations: known,
    choose,
    /** The station of a scanned QR, chosen from now on. */
    chooseById: (stationId: string): NamedStation | undefined => {
      const found = known.find(({ id }) => id === stationId)
      if (found) choose(found)
      return found
    },
  }
}
