import type { FastifyRequest } from 'fastify'
import { AppError, invalid } from './app-error.ts'
import type { UploadedFile } from './implement.ts'

/** Reads the one file of a multipart request and its text fields. 413 above the limit, 400 when there is no file. */
export const readUpload = async (
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: UploadedFile; fields: Record<string, string> }> => {
  const fields: Record<string, string> = {}
  let file: UploadedFile | undefined
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 },
    })) {
      if (part.type === 'file') file = { name: part.filename, content: await part.toBuffer() }
      else fields[part.fieldname] = String(part.value)
    }
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === 'FST_REQ_FILE_TOO_LARGE')
      throw new AppError('body_too_large', { limit: `${Math.floor(maxBytes / 1024 / 1024)} MB` })
    if (code === 'FST_FILES_LIMIT') throw invalid({ file: 'One file at a time.' })
    throw error
  }
  if (!file) throw invalid({ file: 'Required' })
  return { file, fields }
}
