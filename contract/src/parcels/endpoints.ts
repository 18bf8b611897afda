import { z } from 'zod'
import { endpoint, fileEndpoint, noAudit, uploadEndpoint } from '../kernel/endpoint.ts'
import { IdList, requiredText } from '../kernel/entity.ts'
import { ParcelExport } from './export-schemas.ts'
import { IMPORT_LIMIT_BYTES, ImportResult, ImportProgress, ImportQuery } from './import-schemas.ts'
import {
  BulkAssigned,
  BulkResult,
  NumberList,
  ParcelStatuses,
  PastRecipient,
  PostcodeCheckResult,
  PrintRun,
} from './list-schemas.ts'
import { PackagesUpdate, ParcelAdd, ParcelAmounts, ParcelDetail, ParcelEdit, ParcelQuoteBody } from './schemas.ts'

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

export const deleteParcel = endpoint({
  method: 'POST',
  path: under('Delete/{id}'),
  summary:
    'Delete a parcel in 3001, 3004 or 3021 (rule PAR-15), at once or when its carrier has taken the label back (BKG-10)',
  permission: 'parcel.delete',
  audit: 'parcel.deleted',
  /** `isVoiding`: the carrier is asked first; the parcel goes when it has taken its label back. */
  reply: z.strictObject({ id: z.string(), isVoiding: z.boolean() }),
})

export const cancelParcel = endpoint({
  method: 'POST',
  path: under('Cancel/{id}'),
  summary: 'Cancel an own parcel while it is generated or its creating failed (rule PAR-15)',
  permission: 'parcel.cancel',
  audit: 'parcel.cancelled',
  reply: ParcelDetail,
})

/** The same filters and order as the list, and the fields of its dialog (rules PAR-23, XLS-2). */
export const exportParcels = fileEndpoint({
  method: 'POST',
  path: under('Export'),
  summary: 'The parcels that the filters select, as Data.xlsx',
  permission: 'parcel.export',
  audit: noAudit('reads only: the rows that the same person lists'),
  ratePerMinute: 20,
  body: ParcelExport,
})

/** `name` is the parcel's `labelFileName`. */
export const parcelLabelFile = fileEndpoint({
  method: 'GET',
  path: '/api/sgl-parcel/shipment/label/{id}/{name}',
  summary: 'Provider label: the file that the carrier gave',
  permission: 'parcel.providerLabel',
  audit: noAudit('reads only'),
})

/** Photos with time, station and person, weights and sizes, scans, status events and the label of a parcel (rule EVD-1). */
export const evidenceSheet = fileEndpoint({
  method: 'GET',
  path: under('evidence/{id}'),
  summary: 'Evidence sheet of one parcel, as PDF',
  permission: 'parcel.recordPackages',
  audit: noAudit('reads only: draws what the same person sees'),
  ratePerMinute: 60,
})

/** `number` is ours, or the parcel's id. A PDF of a page a package (rule LBL-1). */
export const printParcelLabel = fileEndpoint({
  method: 'GET',
  path: under('print/{number}'),
  summary: 'SGL label of one parcel',
  permission: 'parcel.sglLabel',
  audit: noAudit('reads only'),
})

/** A bare array of our numbers; pages in the order of the array. 422 naming those without a provider tracking number. */
export const printParcelLabels = fileEndpoint({
  method: 'POST',
  path: under('print'),
  summary: 'SGL labels of several parcels in one PDF',
  permission: 'parcel.sglLabel',
  audit: noAudit('reads only: draws what the same person sees'),
  ratePerMinute: 60,
  body: NumberList,
})

export const startPrintRun = endpoint({
  method: 'POST',
  path: under('print-run'),
  summary: 'Print many SGL labels in the background, with progress',
  permission: 'parcel.sglLabel',
  audit: noAudit('makes a file that only its owner can open'),
  idempotent: true,
  ratePerMinute: 20,
  body: NumberList,
  reply: PrintRun,
})

export const getPrintRun = endpoint({
  method: 'GET',
  path: under('print-run/{id}'),
  summary: 'How far a bulk print is',
  permission: 'parcel.sglLabel',
  audit: noAudit('reads only'),
  reply: PrintRun,
})

/** A bare array of ids; labels in the order of the array. */
export const printProviderLabels = fileEndpoint({
  method: 'POST',
  path: under('print-provider'),
  summary: 'The carriers’ labels of several parcels in one PDF',
  permission: 'parcel.providerLabel',
  audit: noAudit('reads only: draws what the same person sees'),
  ratePerMinute: 60,
  body: IdList,
})

export const parcelCn23 = fileEndpoint({
  method: 'GET',
  path: under('cn23/{id}'),
  summary: 'Customs declaration CN23 of a parcel',
  permission: 'parcel.list',
  audit: noAudit('reads only'),
})

export const parcelInvoice = fileEndpoint({
  method: 'GET',
  path: under('invoice/{id}'),
  summary: 'Commercial invoice of a parcel',
  permission: 'parcel.list',
  audit: noAudit('reads only'),
})

export const bookParcels = endpoint({
  method: 'POST',
  path: under('book'),
  summary: 'Get Providers Tracking: book parcels in 3004 again with their carriers (rule BKG-5)',
  permission: 'parcel.book',
  audit: 'parcel.booked',
  body: IdList,
  reply: BulkResult,
})

/**
 * `trackingNumber`: ours, the provider's, or the parcel's id. The correction happens in the background; `labelState` of the
 * answer is `redrawing` until the new file is there.
 */
export const editVipLabel = endpoint({
  method: 'PUT',
  path: under('vip-parcel/edit-label'),
  summary: 'Update VIP parcel label: weight, sizes and address of the label as they are now (rule BKG-62)',
  permission: 'parcel.verifyPackages',
  audit: 'parcel.labelUpdated',
  body: z.strictObject({ trackingNumber: requiredText(64) }),
  reply: z.strictObject({ id: z.string(), labelState: z.enum(['redrawing']) }),
})

export const receiveParcels = endpoint({
  method: 'POST',
  path: under('mark-as-received'),
  summary: 'Mark as received: 3300, without verified packages (rule PAR-17)',
  permission: 'parcel.receive',
  audit: 'parcel.received',
  body: IdList,
  reply: BulkResult,
})

export const assignParcels = endpoint({
  method: 'POST',
  path: under('assign'),
  summary: 'Take parcels on as their handler (rule PAR-18)',
  permission: 'parcel.receive',
  audit: 'parcel.assigned',
  body: IdList,
  reply: BulkResult,
})

export const leaveOrigin = endpoint({
  method: 'POST',
  path: under('left-origin'),
  summary: 'Left origin: 3400, and into the open batch of the day and destination (rule PAR-20)',
  permission: 'parcel.leaveOrigin',
  audit: 'parcel.left',
  body: IdList,
  reply: BulkResult,
})

/** An xlsx, xls or csv whose first column holds numbers, ours or the providers'. */
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

/** Package photos are at most this large, itself included (rule FIL-1). */
export const PHOTO_LIMIT_BYTES = 10_485_760
export const PHOTO_TOO_LARGE = 'Image file size should not exceed 10MB'

export const PHOTO_TYPE_WRONG = 'The file must be a picture (JPG, PNG, WebP, GIF, HEIC).'

/**
 * Form data `file` and `folderName`=Packages, which is let through; `value` is the path, its last part the stored name.
 * `stationId`, in the form or in the query, says where the photo was taken (rule CAM-4).
 */
export const uploadResource = uploadEndpoint({
  path: '/api/Resource/Upload',
  summary: 'Store the photo of a package; answers its path',
  permission: 'file.upload',
  audit: noAudit('the change that takes the photo is audited'),
  sizeLimitBytes: PHOTO_LIMIT_BYTES + 1,
  tooLarge: PHOTO_TOO_LARGE,
  ratePerMinute: 120,
  query: z.object({ stationId: z.string().optional() }),
  reply: z.string(),
})
