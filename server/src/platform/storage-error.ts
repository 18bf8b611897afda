import { fileStoreErrors } from './metrics/counters.ts'

/**
 * A file could not be written, read or removed: the disk is full, read-only, forbidden or gone, or the object store
 * cannot be reached or refuses. `cause` is the system's error.
 */
export class StorageError extends Error {
  constructor(cause: unknown) {
    super('The file store failed', { cause })
    fileStoreErrors.inc()
  }
}

/** Runs an operation of a file store and maps its errors to the store's. */
export const stored = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StorageError ? error : new StorageError(error)
  }
}

/** Whether an error of the file system or of PostgreSQL says that a disk is full. */
export const isDiskFull = (error: unknown): boolean => {
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown }
  return (
    code === 'ENOSPC' ||
    code === 'EDQUOT' ||
    // disk_full
    code === '53100' ||
    (isStorageFailure(error) && /No space left on device|Disk quota exceeded/i.test(String(message))) ||
    (error instanceof StorageError && isDiskFull(cause))
  )
}

/** Whether the file store failed, or the storage of the database: io_error. */
export const isStorageFailure = (error: unknown): boolean =>
  error instanceof StorageError || ['58030', '53100'].includes(String((error as { code?: unknown }).code))
