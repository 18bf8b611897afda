import { z } from 'zod'
import { endpoint, fileEndpoint, noTrace, noAudit, uploadEndpoint } from '../kernel/endpoint.ts'
import { ImportProgress, ImportQuery, ImportResult, TakeBack, TakenBack } from '../shipments/import-schemas.ts'
import { IMPORT_LIMIT_BYTES } from '../shipments/import-limits.ts'
import { BulkAssigned, ParcelStatuses, PastRecipient, PostcodeCheckResult } from './list-schemas.ts'
import { ServiceQuote } from '../pricing/service-quote.ts'
import {
  PackagesUpdate,
  ParcelAdd,
  ParcelAmounts,
  ParcelDetail,
  ParcelEdit,
  ParcelQuoteBody,
  ParcelServicesBody,
} from './schemas.ts'

export { parcelGrid } from './grid.ts'

const under = <Name extends string>(name: Name) => `/api/sgl-parcel/shipment/${name}` as const

export const getParcel = endpoint({
  method: 'GET',
  path: under('{id}'),
  summary: 'Open one parcel',
  permission: 'parcel.list',
  audit: noAudit('reads only'),
  reply: ParcelDetail,
})

export const quoteParcel = endpoint({
  method: 'POST',
  path: under('quote'),
  summary: 'What a parcel would cost: price, tier, tariff parts, admin fee, total, reasons',
  permission: 'price.quote',
  audit: noAudit('reads only: prices a parcel that is being typed'),
  body: ParcelQuoteBody,
  reply: ParcelAmounts,
})

/** Every selectable service, in order; including those that cannot take the parcel, with the reason. */
export const quoteParcelServices = endpoint({
  method: 'POST',
  path: under('quote-services'),
  summary: 'What every service would ask for a parcel that is being typed',
  permission: 'price.quote',
  audit: noAudit('reads only: prices a parcel that is being typed'),
  body: ParcelServicesBody,
  reply: z.array(ServiceQuote),
})

export const addParcel = endpoint({
  method: 'POST',
  path: under('Add'),
  summary: 'Enter a parcel; the server prices it and books it with its carrier (rules PRC-7, BKG-2)',
  permission: 'parcel.create',
  audit: 'parcel.created',
  idempotent: true,
  body: ParcelAdd,
  reply: ParcelDetail,
})

export const editParcel = endpoint({
  method: 'POST',
  path: under('Edit'),
  summary:
    'Change a parcel, by field: declared part, status, verified packages, tracking number, price and fees (PAR-4)',
  permission: 'parcel.edit',
  audit: 'parcel.edited',
  idempotent: true,
  body: ParcelEdit,
  reply: ParcelDetail,
})

export const updateParcelPackages = endpoint({
  method: 'PUT',
  path: '/api/sgl-parcel/shipment/packaging/update-packages-from-shipment',
  summary: 'Record the verified packages of a parcel (rule PAR-16)',
  permission: 'parcel.recordPackages',
  audit: 'parcel.verified',
  body: PackagesUpdate,
  reply: ParcelDetail,
})

export const cancelParcel = endpoint({
  method: 'POST',
  path: under('Cancel/{id}'),
  summary: 'Cancel an own parcel while it is generated or its creating failed (rule PAR-15)',
  permission: 'parcel.cancel',
  audit: 'parcel.cancelled',
  reply: ParcelDetail,
})

/**
 * Photos with time, station and user, weights and sizes, scans, status events and the label of a parcel (rule EVD-1).
 */
export const evidenceSheet = fileEndpoint({
  method: 'GET',
  path: under('evidence/{id}'),
  summary: 'Evidence sheet of one parcel, as PDF',
  permission: 'parcel.recordPackages',
  audit: noAudit('reads only: draws what the same person sees'),
  trace: 'fileDownloaded',
  ratePerMinute: 60,
})

/** An xlsx, xls, ods or csv with numbers in its first column, ours or the providers'. */
export const bulkAssignParcels = uploadEndpoint({
  path: under('bulk-assign'),
  summary: 'Check: assign the parcels of a list of numbers to the caller (rule PAR-19)',
  permission: 'parcel.receive',
  audit: 'parcel.checked',
  sizeLimitBytes: 5 * 1024 * 1024,
  ratePerMinute: 30,
  reply: BulkAssigned,
})

export const parcelStatuses = endpoint({
  method: 'GET',
  path: under('statuses/{number}'),
  summary: 'Timeline of a parcel by a number, ours or the provider’s',
  permission: 'parcel.list',
  audit: noAudit('reads only'),
  reply: ParcelStatuses,
})

export const checkPostcode = endpoint({
  method: 'GET',
  path: under('postcode'),
  summary: 'Does a postcode exist in a country? (rule PCD-2)',
  permission: 'parcel.list',
  audit: noAudit('reads only'),
  query: z.strictObject({ country: z.string().max(2), postcode: z.string().max(40) }),
  reply: PostcodeCheckResult,
})

export const pastRecipients = endpoint({
  method: 'GET',
  path: under('recipients'),
  summary: 'The address book: recipients of earlier parcels in the caller’s scope, most recent first, at most 20',
  permission: 'parcel.create',
  audit: noAudit('reads only'),
  query: z.strictObject({ find: z.string().max(100).optional(), merchantId: z.string().max(50).optional() }),
  reply: z.array(PastRecipient),
})

export const bulkTemplate = fileEndpoint({
  method: 'GET',
  path: under('bulk-template'),
  summary: 'The workbook to fill for a bulk upload',
  permission: 'parcel.create',
  audit: noAudit('reads only'),
  trace: noTrace('an empty workbook'),
})

export const importParcels = uploadEndpoint({
  path: under('import'),
  summary: 'Bulk upload: check a workbook of parcels, or make them (rule UPL-4)',
  permission: 'parcel.create',
  audit: 'parcel.imported',
  sizeLimitBytes: IMPORT_LIMIT_BYTES,
  ratePerMinute: 30,
  query: ImportQuery,
  reply: ImportResult,
})

export const importProgress = endpoint({
  method: 'GET',
  path: under('import/{id}'),
  summary: 'How far a bulk upload is; `id` is its jobId; made=false leaves the list of its parcels out',
  permission: 'parcel.create',
  audit: noAudit('reads only'),
  query: z.strictObject({ made: z.enum(['true', 'false']).default('true') }),
  reply: ImportProgress,
})

export const takeBackParcels = endpoint({
  method: 'POST',
  path: under('import/{id}/TakeBack'),
  summary: 'Take a bulk upload back: cancel its parcels that nobody has fetched (rule UPL-107); `id` is its jobId',
  permission: 'parcel.create',
  audit: 'parcel.takenBack',
  body: TakeBack,
  reply: TakenBack,
})

/** Maximum size of package photos, inclusive (rule FIL-1). */
export const PHOTO_LIMIT_BYTES = 10_485_760
export const PHOTO_TOO_LARGE = 'Image file size should not exceed 10MB'

export const PHOTO_TYPE_WRONG = 'The file must be a picture (JPG, PNG, WebP, GIF, HEIC).'

/**
 * Form data `file` and `folderName`=Packages, which is accepted and ignored; `value` is the path, its last part the
 * stored name. `stationId` says where the photo was taken (rule CAM-4).
 */
export const uploadResource = uploadEndpoint({
  path: '/api/Resource/Upload',
  summary: 'Store the photo of a package; answers its path',
  permission: 'file.upload',
  audit: noAudit('the change that takes the photo is audited'),
  sizeLimitBytes: PHOTO_LIMIT_BYTES + 1,
  tooLarge: PHOTO_TOO_LARGE,
  ratePerMinute: 120,
  query: z.strictObject({ stationId: z.string().optional(), folderName: z.string().optional() }),
  reply: z.string(),
})
