import { exportPickup } from '@waybill/contract/pickups/endpoints'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { toast } from '../../ui/toast.tsx'
import { text } from './texts.ts'

/** Downloads the shipments of a request as a workbook (rule PUP-9). */
export const savePickupShipments = async (id: string): Promise<void> => {
  saveFile(await api.file(exportPickup, { params: { id } }))
  toast.success(text('exported'))
}
