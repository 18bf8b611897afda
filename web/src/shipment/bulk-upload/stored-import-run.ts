import type { ShipmentLine } from '@waybill/contract/shipments/shipment-line'

/** The person's last upload that is being made: kept on this device over reloads, closing and signing in again. */
export const storedImportRun = (line: ShipmentLine, personId: string) => {
  const key = `waybill.${line === 'express' ? 'order' : 'parcel'}-import.${personId}`
  return {
    read: (): string | null => localStorage.getItem(key),
    keep: (jobId: string): void => localStorage.setItem(key, jobId),
    forget: (): void => localStorage.removeItem(key),
  }
}
