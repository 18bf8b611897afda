import { createHash, randomBytes } from 'node:crypto'
import type { Me } from '@waybill/contract/identity/me'
import { AppError } from '../../../platform/app-error.ts'
import type { UploadedFile } from '../../../platform/implement.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { contentNameOf, type FilePurpose, saveStoredFile } from './files.queries.ts'

/** What a call accepts: extensions by media type, the sentence for all others, and the purpose of the file. */
type AcceptedFileTypes = {
  types: Readonly<Record<string, string>>
  wrong: string
  purpose: Extract<FilePurpose, 'upload' | 'photo' | 'content'>
  /** Of a photo: where it was taken. */
  station?: { id: string; name: string } | undefined
}

/**
 * Stores a file whose content is of an accepted kind, else throws 400; returns its path. Only the uploader may use it
 * until a shipment takes it. A photo is stored once by its content, with time, person and station (rule CAM-4).
 */
export const storeUpload = async (
  context: Pick<AppContext, 'files' | 'db' | 'now'>,
  me: Me,
  file: UploadedFile,
  { types, wrong, purpose, station }: AcceptedFileTypes,
): Promise<string> => {
  if (file.content.length === 0) throw badFile('The file is empty.')
  const { fileTypeFromBuffer } = await import('file-type')
  const found = await fileTypeFromBuffer(file.content)
  const extension = found && Object.hasOwn(types, found.mime) ? types[found.mime] : undefined
  if (!found || extension === undefined) throw badFile(wrong)
  const path = `${randomBytes(16).toString('hex')}.${extension}`
  const sha256 = purpose === 'photo' ? createHash('sha256').update(file.content).digest('hex') : null
  // Written even when it exists already: a young file is not removed while its row is being saved.
  await context.files.save(contentNameOf({ path, sha256 }), file.content)
  await saveStoredFile(context.db, {
    path,
    name: nameByContent(file.name, extension),
    type: found.mime,
    size: file.content.length,
    uploaded_by: me.id,
    uploaded_at: context.now(),
    purpose,
    sha256,
    station_id: station?.id ?? null,
    station_name: station?.name ?? null,
  })
  return `/Resources/Images/${path}`
}

const badFile = (sentence: string): AppError => new AppError('bad_file', { sentence }, { file: sentence })

const NAME_LENGTH = 200

/** Other extensions of each kind. */
const ALSO: Readonly<Record<string, readonly string[]>> = { jpg: ['jpeg', 'jpe', 'jfif'], heic: ['heif'] }

/**
 * The name under which a file is shown and saved: its own name with an extension that fits its content, at most 200
 * characters (rule FIL-7). A PDF named `invoice.exe` becomes `invoice.exe.pdf`, so nothing runs it.
 */
export const nameByContent = (uploadedName: string, extension: string): string => {
  // Windows ignores dots and blanks at the end.
  const name = uploadedName.replace(/[.\s]+$/, '')
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (name !== '' && [extension, ...(ALSO[extension] ?? [])].includes(ending)) return name
  const kept = [...(name || 'file')].slice(-(NAME_LENGTH - extension.length - 1)).join('')
  return `${kept}.${extension}`
}
