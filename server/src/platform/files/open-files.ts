import { diskFiles } from './disk-files.ts'
import type { FileStorage } from './file-store.ts'
import { isS3Url, readS3Url } from './s3-location.ts'
import { s3Files } from './s3-files.ts'

/** Opens the files in a directory, which is made if it is missing, or in object storage: `s3://bucket/prefix?…`. */
export const openFiles = async (location: string): Promise<FileStorage> =>
  isS3Url(location) ? s3Files(readS3Url(location)) : diskFiles(location)
