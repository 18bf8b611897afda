import { z } from 'zod'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { Deleted } from '../kernel/entity.ts'
import { UPLOAD_LINES, UploadMapping, UploadMappingAdd, UploadMappingEdit } from './mapping.ts'

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
