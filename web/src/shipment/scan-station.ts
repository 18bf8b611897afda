import type { Station } from '@waybill/contract/stations/schemas'
import { browserStore } from '../platform/browser-store.ts'

export type NamedStation = Pick<Station, 'id' | 'name'>
const CHOSEN = 'waybill.scanStation.'

/** Reads the station at which this person scans in this browser (rule SCS-1). */
export const readScanStation = (personId: string): NamedStation | undefined => {
  try {
    return (JSON.parse(browserStore.getItem(CHOSEN + personId) ?? 'null') as NamedStation | null) ?? undefined
  } catch {
    return undefined
  }
}
export const keepScanStation = (personId: string, station: NamedStation | undefined): void => {
  if (station) browserStore.setItem(CHOSEN + personId, JSON.stringify({ id: station.id, name: station.name }))
  else browserStore.removeItem(CHOSEN + personId)
}
