import { FILE_TYPE_WRONG, FILE_TYPES, uploadFile as endpoint } from '@waybill/contract/shipments/endpoints'
import { fileTypeFromBuffer } from 'file-type'
import { randomBytes } from 'node:crypto'
import { AppError } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { saveStoredFile } from '../files.queries.ts'

/** Stores a file that its content shows to be of an allowed kind. It is the uploader's alone until a shipment takes it. */
export const uploadFile = implement(endpoint, async ({ world, me, file }) => {
  if (file.content.length === 0)
    throw new AppError('bad_file', { sentence: 'The file is empty.' }, { file: 'The file is empty.' })
  const found = await fileTypeFromBuffer(file.content)
  const extension =
    found && Object.hasOwn(FILE_TYPES, found.mime) ? FILE_TYPES[found.mime as keyof typeof FILE_TYPES] : undefined
  if (!found || !extension) throw new AppError('bad_file', { sentence: FILE_TYPE_WRONG }, { file: FILE_TYPE_WRONG })
  const path = `${randomBytes(16).toString('hex')}.${extension}`
  await world.files.save(path, file.content)
  await saveStoredFile(world.db, {
    path,
    name: file.name,
    type: found.mime,
    size: file.content.length,
    uploaded_by: me.id,
  })
  return `/Resources/Images/${path}`
})
