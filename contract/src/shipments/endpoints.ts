import { z } from 'zod'
import { endpoint, fileEndpoint, noTrace, noAudit, uploadEndpoint } from '../kernel/endpoint.ts'
import { Assignee, BulkResult } from './bulk-schemas.ts'

/** Order files are smaller than this (rule FIL-1). */
export const FILE_LIMIT_BYTES = 15 * 1024 * 1024

export const uploadFile = uploadEndpoint({
  path: '/api/file',
  summary: 'Store a file that an order will name; answers its path',
  permission: 'file.upload',
  audit: noAudit('the change that takes the file is audited'),
  sizeLimitBytes: FILE_LIMIT_BYTES,
  ratePerMinute: 60,
  reply: z.string(),
})

export const openFile = fileEndpoint({
  method: 'GET',
  path: '/Resources/Images/{name}',
  summary: 'Open a stored file by a signed link',
  public:
    'the link carries a signature that lives a quarter of an hour, given only to who may see the row, and ends with their session',
  audit: noAudit('reads only'),
  trace: noTrace('photos and attached files are part of the record that the person reads'),
  query: z.strictObject({
    expires: z.string().optional(),
    holder: z.string().optional(),
    signature: z.string().optional(),
  }),
})

/** `id` is the `undoId` of the action; 404 for anyone but its user. */
export const undoAction = endpoint({
  method: 'POST',
  path: '/api/Undo/{id}',
  summary: 'Take a bulk action back within 30 seconds (rule BLK-6)',
  permission: 'shipment.undo',
  audit: 'shipment.undone',
  reply: BulkResult,
})

/** Active users of the roles that see every shipment, and the caller, by username. */
export const listAssignees = endpoint({
  method: 'GET',
  path: '/api/Shipment/Assignees',
  summary: 'To whom shipments can be assigned (rule BLK-82)',
  permission: 'order.assign',
  audit: noAudit('reads only'),
  reply: z.array(Assignee),
})

/** Allowed types of a stored file, recognized by content: PDF, pictures, Office documents. */
export const FILE_TYPES = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
} as const
/** Photos that get a thumbnail. HEIC is stored unchanged, because its codec is patented. */
export const THUMBNAIL_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']
export const FILE_TYPE_WRONG =
  'The file must be a PDF, a picture (JPG, PNG, WebP, GIF, HEIC), an Excel or a Word document.'
