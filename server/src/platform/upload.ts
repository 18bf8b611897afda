import type { UploadEndpoint } from '@waybill/contract/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError, invalid } from './app-error.ts'
import type { UploadedFile } from './implement.ts'
import { type FieldErrors, validateSchema } from './validation.ts'

/**
 * Reads the one file of a multipart request and its text fields. 413 unless it is smaller than the limit, 400 without a
 * file, and for a field with two values.
 */
export const readUpload = async (
  request: FastifyRequest,
  { sizeLimitBytes, tooLarge }: UploadLimit,
): Promise<{ file: UploadedFile; fields: Fields }> => {
  const fields = new Map<string, string>()
  const problems: FieldErrors = {}
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts({
      limits: { fileSize: sizeLimitBytes - 1, files: 1, fields: 20, fieldSize: FIELD_BYTES },
    })) {
      if (part.type === 'file') file = { name: plainName(part.filename), content: await part.toBuffer() }
      else if (part.valueTruncated) problems[part.fieldname] = 'The field is too long.'
      else if ((fields.get(part.fieldname) ?? part.value) !== part.value) problems[part.fieldname] = SAID_TWICE
      else fields.set(part.fieldname, String(part.value))
    }
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw fileTooLarge({ sizeLimitBytes, tooLarge })
    if (code === 'FST_FILES_LIMIT') throw invalid({ file: 'One file at a time.' })
    throw invalid({ file: 'The upload cannot be read.' })
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (!file) throw invalid({ file: 'Required' })
  return { file, fields }
}

type Fields = ReadonlyMap<string, string>
/** Thousands of row numbers. */
const FIELD_BYTES = 50_000
const SAID_TWICE = 'Given twice, and differently.'

/**
 * The parameters of an upload, by the endpoint's `query`: in the query, beside the file, or in both with the same
 * value. 400 otherwise, and for an unknown name.
 */
export const readFields = ({ query }: UploadEndpoint, asked: unknown, fields: Fields = new Map()): unknown => {
  const given = new Map(query ? Object.entries(asked as Record<string, unknown>) : [])
  const problems: FieldErrors = {}
  for (const [name, value] of fields) {
    if ((given.get(name) ?? value) !== value) problems[name] = SAID_TWICE
    given.set(name, value)
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return validateSchema(query ?? NOTHING, Object.fromEntries(given), 'query')
}

const NOTHING = z.strictObject({})

type UploadLimit = { sizeLimitBytes: number; tooLarge?: string | undefined }

export const fileTooLarge = ({ sizeLimitBytes, tooLarge }: UploadLimit): AppError =>
  tooLarge === undefined
    ? new AppError('file_too_large', { megabytes: Math.floor(sizeLimitBytes / 1024 / 1024) })
    : new AppError('upload_too_large', { sentence: tooLarge }, { file: tooLarge })

const NAME_LENGTH = 200

/** A display name: the last 200 characters, without line breaks, NUL bytes and bidirectional marks. */
const plainName = (fields: string | undefined): string =>
  [...(fields ?? '').toWellFormed().replace(/\p{C}/gu, '')].slice(-NAME_LENGTH).join('') || 'file'
