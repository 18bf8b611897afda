import { fileURLToPath } from 'node:url'
import type { Settings } from '../settings.ts'
import { diskFiles } from './disk-files.ts'
import type { FileStorage } from './file-store.ts'
import { isS3Url, readS3Url } from './s3-location.ts'
import { s3Files } from './s3-files.ts'

const BESIDE_CHECKOUT = fileURLToPath(new URL('../../../../.waybill/files', import.meta.url))

/** Where this installation's files are: a directory, or object storage. */
export const filesLocation = ({ FILES_URL, FILES_DIR }: Pick<Settings, 'FILES_URL' | 'FILES_DIR'>): string =>
  FILES_URL || FILES_DIR || BESIDE_CHECKOUT

/** Opens the files in a directory, which is made if it is missing, or in object storage: `s3://bucket/prefix?…`. */
export const openFiles = async (location: string): Promise<FileStorage> =>
  isS3Url(location) ? s3Files(readS3Url(location)) : diskFiles(location)
