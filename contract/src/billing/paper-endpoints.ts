import { endpoint, fileEndpoint, noAudit } from '../kernel/endpoint.ts'
import { IdsBody, IssueResult } from './statement.ts'

const READS = noAudit('reads only')

/** The bytes that were made at issue. 409 until they are made. */
export const statementPdf = fileEndpoint({
  method: 'GET',
  path: '/api/Statement/{id}/Pdf',
  summary: 'The PDF of an issued statement (rule BIL-20)',
  permission: 'statement.read',
  audit: READS,
  trace: 'fileDownloaded',
})

/** The bytes that were made at issue. 409 until they are made. */
export const statementExcel = fileEndpoint({
  method: 'GET',
  path: '/api/Statement/{id}/Excel',
  summary: 'The workbook of an issued statement, with every shipment (rule BIL-21)',
  permission: 'statement.read',
  audit: READS,
  trace: 'fileDownloaded',
})

/** Drafts, and statements of companies without an address, are left out with their reason. 422 without a mail server. */
export const sendStatements = endpoint({
  method: 'POST',
  path: '/api/Statement/Send',
  summary: 'E-mail issued statements to their companies, once more if they were (rule BIL-24)',
  permission: 'statement.manage',
  audit: 'statement.sent',
  body: IdsBody,
  reply: IssueResult,
})
