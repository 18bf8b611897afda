import { z } from 'zod'
import { endpoint, fileEndpoint, noAudit } from '../kernel/endpoint.ts'
import { IdList } from '../kernel/entity.ts'
import { ParcelExport } from './export-schemas.ts'
import {
  BulkAssign,
  BulkCancel,
  BulkMove,
  BulkParcelService,
  BulkResult,
  UndoableResult,
} from '../shipments/bulk-schemas.ts'
import { BulkNote, ShipmentNote, ShipmentNoteAdd } from '../shipments/note-schemas.ts'
import { NumberList, PrintRun, PrintRunNumbers } from './list-schemas.ts'
import { ScannedNumber } from '../shipments/scanned-number.ts'

const under = <Name extends string>(name: Name) => `/api/sgl-parcel/shipment/${name}` as const

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

/** The same filters and order as the list, and the fields of its dialog (rules PAR-23, XLS-2). */
export const exportParcels = fileEndpoint({
  method: 'POST',
  path: under('Export'),
  summary: 'The parcels that the filters select, as Data.xlsx',
  permission: 'parcel.export',
  audit: noAudit('reads only: the rows that the same person lists'),
  trace: 'export',
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
  trace: 'fileDownloaded',
})

/** `number` is ours, or the parcel's id. A PDF of a page a package (rule LBL-1). */
export const printParcelLabel = fileEndpoint({
  method: 'GET',
  path: under('print/{number}'),
  summary: 'SGL label of one parcel',
  permission: 'parcel.sglLabel',
  audit: noAudit('reads only'),
  trace: 'fileDownloaded',
})

/** A bare array of our numbers; pages in the order of the array. 422 naming those without a provider tracking number. */
export const printParcelLabels = fileEndpoint({
  method: 'POST',
  path: under('print'),
  summary: 'SGL labels of several parcels in one PDF',
  permission: 'parcel.sglLabel',
  audit: noAudit('reads only: draws what the same person sees'),
  trace: 'fileDownloaded',
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
  body: PrintRunNumbers,
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
  trace: 'fileDownloaded',
  ratePerMinute: 60,
  body: IdList,
})

export const parcelCn23 = fileEndpoint({
  method: 'GET',
  path: under('cn23/{id}'),
  summary: 'Customs declaration CN23 of a parcel',
  permission: 'parcel.list',
  audit: noAudit('reads only'),
  trace: 'fileDownloaded',
})

export const parcelInvoice = fileEndpoint({
  method: 'GET',
  path: under('invoice/{id}'),
  summary: 'Commercial invoice of a parcel',
  permission: 'parcel.list',
  audit: noAudit('reads only'),
  trace: 'fileDownloaded',
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
  body: z.strictObject({ trackingNumber: ScannedNumber }),
  reply: z.strictObject({ id: z.string(), labelState: z.enum(['redrawing']) }),
})

export const receiveParcels = endpoint({
  method: 'POST',
  path: under('mark-as-received'),
  summary: 'Mark as received: 3300, without verified packages (rule PAR-17)',
  permission: 'parcel.receive',
  audit: 'parcel.received',
  body: IdList,
  reply: UndoableResult,
})

export const assignParcels = endpoint({
  method: 'POST',
  path: under('assign'),
  summary: 'Take parcels on as their handler (rule PAR-18)',
  permission: 'parcel.receive',
  audit: 'parcel.assigned',
  body: IdList,
  reply: UndoableResult,
})

export const leaveOrigin = endpoint({
  method: 'POST',
  path: under('left-origin'),
  summary: 'Left origin: 3400, and into the open batch of the day and destination (rule PAR-20)',
  permission: 'parcel.leaveOrigin',
  audit: 'parcel.left',
  body: IdList,
  reply: UndoableResult,
})

export const moveParcels = endpoint({
  method: 'POST',
  path: under('move'),
  summary: 'Set the status of several parcels, as each could be set by hand (rule BLK-2)',
  permission: 'parcel.move',
  audit: 'parcel.moved',
  body: BulkMove,
  reply: UndoableResult,
})

export const cancelParcels = endpoint({
  method: 'POST',
  path: under('Cancel'),
  summary: 'Cancel several parcels: a company its own in 3001 and 3004, staff as they could by hand (rule BLK-79)',
  permission: 'parcel.cancelMany',
  audit: 'parcel.cancelledTogether',
  body: BulkCancel,
  reply: BulkResult,
})

export const changeParcelServices = endpoint({
  method: 'POST',
  path: under('change-service'),
  summary: 'Give several parcels another service; each is priced and booked anew (rule BLK-80)',
  permission: 'parcel.editDeclared',
  audit: 'parcel.serviceChanged',
  body: BulkParcelService,
  reply: BulkResult,
})

export const assignParcelsTo = endpoint({
  method: 'POST',
  path: under('assign-to'),
  summary: 'Make a colleague, oneself or nobody the handler of parcels (rule BLK-82)',
  permission: 'parcel.receive',
  audit: 'parcel.assignedTo',
  body: BulkAssign,
  reply: UndoableResult,
})

/** Newest first. */
export const getParcelNotes = endpoint({
  method: 'GET',
  path: under('notes/{id}'),
  summary: 'What staff wrote about a parcel',
  permission: 'parcel.notes',
  audit: noAudit('reads only'),
  reply: z.array(ShipmentNote),
})

/** Touches no version of the parcel, and waits for no carrier. */
export const addParcelNote = endpoint({
  method: 'POST',
  path: under('notes/{id}'),
  summary: 'Write a note about a parcel, for the staff alone',
  permission: 'parcel.notes',
  audit: 'parcel.noted',
  idempotent: true,
  body: ShipmentNoteAdd,
  reply: ShipmentNote,
})

export const noteParcels = endpoint({
  method: 'POST',
  path: under('notes'),
  summary: 'Write the same note about several parcels, for the staff alone (rule BLK-81)',
  permission: 'parcel.notes',
  audit: 'parcel.notedTogether',
  body: BulkNote,
  reply: BulkResult,
})
