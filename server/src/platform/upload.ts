import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from './app-error.ts'
import type { UploadedFile } from './implement.ts'

/** Reads the one file of a multipart request and its text fields. 413 unless it is smaller than the limit, 400 without a file. */
export const readUpload = async (
  request: FastifyRequest,
  { sizeLimitBytes, tooLarge }: UploadLimit,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> => {
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts({
      limits: { fileSize: sizeLimitBytes - 1, files: 1, fields: 20, fieldSize: 10_000 },
    })) {
      if (part.type === 'file') file = { name: plainName(part.filename), content: await part.toBuffer() }
      else fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw fileTooLarge({ sizeLimitBytes, tooLarge })
    if (code === 'FST_FILES_LIMIT') throw invalid({ file: 'One file at a time.' })
    throw invalid({ file: 'The upload cannot be read.' })
  }
  if (!file) throw invalid({ file: 'Required' })
  return { file, fields }
}

type UploadLimit = { sizeLimitBytes: number; tooLarge?: string | undefined }

export const fileTooLarge = ({ sizeLimitBytes, tooLarge }: UploadLimit): AppError =>
  tooLarge === undefined
    ? new AppError('file_too_large', { megabytes: Math.floor(sizeLimitBytes / 1024 / 1024) })
    : new AppError('upload_too_large', { sentence: tooLarge }, { file: tooLarge })

const NAME_LENGTH = 200

/** A display name: the last 200 characters, without line breaks, NUL bytes and bidirectional marks. */
const plainName = (given: string | undefined): string =>
  [...(given ?? '').toWellFormed().replace(/\p{C}/gu, '')].slice(-NAME_LENGTH).join('') || 'file'
