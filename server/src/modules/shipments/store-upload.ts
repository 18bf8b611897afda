import { fileTypeFromBuffer } from 'file-type'
import { randomBytes } from 'node:crypto'
import type { Me } from '@waybill/contract/identity/me'
import { AppError } from '../../platform/app-error.ts'
import type { UploadedFile } from '../../platform/implement.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { type FilePurpose, saveStoredFile } from './files.queries.ts'

/** What a call takes: extensions by media type, what is said to others, and what the file is for. */
type AcceptedFileTypes = {
  types: Readonly<Record<string, string>>
  wrong: string
  purpose: Extract<FilePurpose, 'upload' | 'photo'>
}

/**
 * Stores a file that its content shows to be of a kind that is taken, 400 otherwise; answers its path. It is the uploader's
 * alone until a shipment takes it.
 */
export const storeUpload = async (
  context: Pick<AppContext, 'files' | 'db'>,
  me: Me,
  file: UploadedFile,
  { types, wrong, purpose }: AcceptedFileTypes,
): Promise<string> => {
  if (file.content.length === 0) throw badFile('The file is empty.')
  const found = await fileTypeFromBuffer(file.content)
  const extension = found && Object.hasOwn(types, found.mime) ? types[found.mime] : undefined
  if (!found || extension === undefined) throw badFile(wrong)
  const path = `${randomBytes(16).toString('hex')}.${extension}`
  await context.files.save(path, file.content)
  await saveStoredFile(context.db, {
    path,
    name: file.name,
    type: found.mime,
    size: file.content.length,
    uploaded_by: me.id,
    purpose,
  })
  return `/Resources/Images/${path}`
}

const badFile = (sentence: string): AppError => new AppError('bad_file', { sentence }, { file: sentence })
