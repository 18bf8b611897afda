import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { browserStore } from '../../../platform/browser-store.ts'

/** The person's last upload that is being made: kept on this device over reloads, closing and signing in again. */
export const storedImportRun = (line: BusinessLine, personId: string) => {
  const key = `waybill.${line === 'express' ? 'order' : 'parcel'}-import.${personId}`
  return {
    read: (): string | null => browserStore.getItem(key),
    keep: (jobId: string): void => browserStore.setItem(key, jobId),
    forget: (): void => browserStore.removeItem(key),
  }
}
