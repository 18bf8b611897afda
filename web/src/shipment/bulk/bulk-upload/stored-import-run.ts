import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { browserStore } from '../../../platform/browser-store.ts'

/** The person's last running import: stored on this device, so that it survives reloads, closing and sign-out. */
export const storedImportRun = (line: BusinessLine, personId: string) => {
  const key = `waybill.${line === 'express' ? 'order' : 'parcel'}-import.${personId}`
  return {
    read: (): string | null => browserStore.getItem(key),
    keep: (jobId: string): void => browserStore.setItem(key, jobId),
    forget: (): void => browserStore.removeItem(key),
  }
}
