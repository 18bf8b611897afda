import { getParcel, uploadResource, updateParcelPackages } from '@waybill/contract/parcels/endpoints'
import { editVipLabel } from '@waybill/contract/parcels/list-endpoints'
import { readParcel, type ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { getPrice } from '@waybill/contract/pricing/endpoints'
import { captureImage, closeStationScan, pushToTopic } from '@waybill/contract/stations/endpoints'
import { queryOptions } from '@tanstack/react-query'
import Big from 'big.js'
import { toast } from '../../ui/toast.tsx'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { measuresOf } from '@waybill/contract/shipments/codec'
import type { PackageDraft } from './measures.ts'

const keys = queryKeys('packages-pop-up')

export const scannedParcelQuery = (id: string) =>
  queryOptions({
    queryKey: keys.one(id),
    queryFn: async ({ signal }) => readParcel(await api.call(getParcel, { params: { id }, signal })),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

export const dismissScan = (scanId: string) =>
  api.call(closeStationScan, { params: { scanId }, body: { outcome: 'dismissed' } })

/** Σ itemWeight × itemQuantity, which decides the SGL tier. */
const itemWeightOf = ({ contents }: ShownParcel): number =>
  contents.reduce((sum, { itemWeight, quantity }) => sum.plus(Big(itemWeight ?? 0).times(quantity)), Big(0)).toNumber()

/** Rate of the verified weight (rule POP-5). */
export const verifiedPriceQuery = (parcel: ShownParcel, weight: number | null) => {
  const propertyFilter = JSON.stringify({
    weight: weight ?? 0,
    shipmentId: parcel.id,
    shipmentType: parcel.itemType,
    itemWeight: itemWeightOf(parcel),
  })
  return queryOptions({
    queryKey: keys.named('price', propertyFilter),
    queryFn: ({ signal }) => api.call(getPrice, { query: { propertyFilter }, signal }),
    enabled: weight !== null,
    staleTime: 60_000,
  })
}

const FOLDER = 'Packages'
/** Uploads a photo; resolves to its stored name. */
export const uploadPhoto = async (photo: File, stationId: string): Promise<string> => {
  const path = await api.upload(uploadResource, photo, { fields: { folderName: FOLDER, stationId } })
  return path.split('/').at(-1)?.split('?')[0] ?? path
}
export const capturePhoto = async (stationId: string) => (await api.call(captureImage, { body: { stationId } })).data

/** Body of the call: each row is one package; the parcel moves to 3003 (rule PAR-16). */
export const packagesBody = ({ id, version }: ShownParcel, rows: readonly PackageDraft[], reason: string) => ({
  id,
  version,
  isCreated: true,
  packages: rows.map((row) => ({ ...measuresOf(row), quantity: 1, image: row.image })),
  ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
})

/** Saves the packages, notifies the station's topic, and redraws a label that depends on the weight (rule POP-7). */
export const savePackages = async (
  parcel: ShownParcel,
  rows: readonly PackageDraft[],
  reason: string,
): Promise<ShownParcel> => {
  // Validation has refused empty measures, which drafts allow.
  const body = packagesBody(parcel, rows, reason) as never
  const saved = readParcel(await api.call(updateParcelPackages, { body }))
  await api
    .call(pushToTopic, {
      body: {
        topic: 'processing-at-hub',
        title: 'Notification',
        body: 'Shipment packages updated',
        data: { ShipmentId: parcel.id, Status: 'Success' },
      },
    })
    .catch(() => undefined)
  // The packages are saved even if the label fails: the record says so and offers a retry.
  if (saved.can.updateLabel)
    await api
      .call(editVipLabel, { body: { trackingNumber: parcel.id } })
      .catch((error: unknown) => toast.failure(error))
  return saved
}
