import { z } from 'zod'
import { endpoint, noAudit, uploadEndpoint } from '../kernel/endpoint.ts'
import { Deleted, Id } from '../kernel/entity.ts'
import { IMPORT_LIMIT_BYTES } from '../shipments/import-limits.ts'
import { UPLOAD_LINES, UploadMapping, UploadMappingAdd, UploadMappingEdit } from '../shipments/upload-mapping.ts'
import {
  CorrectUpload,
  ListedUpload,
  ReadUpload,
  TickUpload,
  Upload,
  UploadChange,
  UploadQuery,
  UploadRows,
  UploadRowsQuery,
  WorkLine,
} from './upload.ts'

/** Of the caller's company, or of `merchantId`; empty without either. The last saved one first. */
export const listUploadMappings = endpoint({
  method: 'GET',
  path: '/api/UploadMapping',
  summary: 'How a company assigns the columns of its files to our fields',
  permission: 'parcel.create',
  audit: noAudit('reads only'),
  query: z.strictObject({ line: z.enum(UPLOAD_LINES).optional(), merchantId: z.string().max(50).optional() }),
  reply: z.array(UploadMapping),
})

/** 409 if the company has the name in the line, 422 if it keeps 100 mappings (rule UPL-105). */
export const addUploadMapping = endpoint({
  method: 'POST',
  path: '/api/UploadMapping/Add',
  summary: 'Keep a mapping of columns under a name',
  permission: 'parcel.create',
  audit: 'uploadMapping.created',
  idempotent: true,
  body: UploadMappingAdd,
  reply: UploadMapping,
})

export const editUploadMapping = endpoint({
  method: 'POST',
  path: '/api/UploadMapping/Edit',
  summary: 'Change a kept mapping of columns',
  permission: 'parcel.create',
  audit: 'uploadMapping.edited',
  body: UploadMappingEdit,
  reply: UploadMapping,
})

export const deleteUploadMapping = endpoint({
  method: 'POST',
  path: '/api/UploadMapping/Delete/{id}',
  summary: 'Delete a kept mapping of columns',
  permission: 'parcel.create',
  audit: 'uploadMapping.deleted',
  reply: Deleted,
})

export const startUpload = uploadEndpoint({
  path: '/api/Upload',
  summary: 'Keep a file with any columns for seven days, to assign its columns and correct its rows (rule UPL-108)',
  permission: 'parcel.create',
  audit: noAudit('a file in work, which is no record of the company; what it makes is audited'),
  sizeLimitBytes: IMPORT_LIMIT_BYTES,
  ratePerMinute: 30,
  query: UploadQuery,
  reply: Upload,
})

export const listUploads = endpoint({
  method: 'GET',
  path: '/api/Upload',
  summary: 'Uploads in work: of the caller’s company, for staff their own; the newest first',
  permission: 'parcel.create',
  audit: noAudit('reads only'),
  query: z.strictObject({ line: WorkLine.optional() }),
  reply: z.array(ListedUpload),
})

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/Upload/{id}',
  summary: 'An upload in work: what it asks, how it is read, its counts and sums',
  permission: 'parcel.create',
  audit: noAudit('reads only'),
  reply: Upload,
})

export const readUpload = endpoint({
  method: 'POST',
  path: '/api/Upload/{id}/Read',
  summary: 'Answer the questions of an upload, and check it anew',
  permission: 'parcel.create',
  audit: noAudit('a file in work, which is no record of the company; what it makes is audited'),
  ratePerMinute: 60,
  body: ReadUpload,
  reply: Upload,
})

export const listUploadRows = endpoint({
  method: 'GET',
  path: '/api/Upload/{id}/Rows',
  summary: 'The shipments of an upload in the order of its file, cell by cell',
  permission: 'parcel.create',
  audit: noAudit('reads only'),
  query: UploadRowsQuery,
  reply: UploadRows,
})

export const listAlikeRows = endpoint({
  method: 'GET',
  path: '/api/Upload/{id}/Alike',
  summary: 'The rows of the file whose problem the same correction settles',
  permission: 'parcel.create',
  audit: noAudit('reads only'),
  query: z.strictObject({ alike: z.string().max(2_000) }),
  reply: z.array(z.number()),
})

export const correctUpload = endpoint({
  method: 'POST',
  path: '/api/Upload/{id}/Correct',
  summary: 'Correct cells of an upload, one or all alike; its rows are checked anew',
  permission: 'parcel.create',
  audit: noAudit('a file in work, which is no record of the company; what it makes is audited'),
  ratePerMinute: 300,
  body: CorrectUpload,
  reply: UploadChange,
})

export const tickUpload = endpoint({
  method: 'POST',
  path: '/api/Upload/{id}/Tick',
  summary: 'Leave shipments of an upload out, or take them in',
  permission: 'parcel.create',
  audit: noAudit('a file in work, which is no record of the company; what it makes is audited'),
  ratePerMinute: 300,
  body: TickUpload,
  reply: UploadChange,
})

export const createFromUpload = endpoint({
  method: 'POST',
  path: '/api/Upload/{id}/Create',
  summary: 'Make the valid shipments of an upload, in the background; the others wait to be corrected',
  permission: 'parcel.create',
  audit: 'upload.created',
  idempotent: true,
  reply: z.strictObject({ jobId: Id }),
})
