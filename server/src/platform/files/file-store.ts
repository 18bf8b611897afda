import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'

/** A stored file, as a list shows it. */
export type StoredFile = { name: string; size: number; modifiedAt: Date }

/**
 * Uploaded files, by name, in a directory or in object storage. We make the names, so they contain no path. Failures
 * throw a `StorageError`, and leave nothing half done.
 */
export type FileStorage = {
  /** For operators: the directory, or `s3://bucket/prefix`. */
  location: string
  /** Stores the whole content under the name, or nothing: a stream that fails stores nothing. */
  save: (name: string, content: Buffer | Readable) => Promise<void>
  /** The content, whole: a stream that is cut off ends in an error. undefined: there is no such file. */
  read: (name: string) => Promise<{ stream: Readable; size: number } | undefined>
  remove: (name: string) => Promise<void>
  /** An unnamed local file, to write and then read once. It disappears when it is closed or the process is killed. */
  openNameless: () => Promise<FileHandle>
  /** All files, in no particular order, while others are being written and removed. */
  list: () => AsyncGenerator<StoredFile>
  /** Names last written before a moment, partial files among them, in batches of at most a few hundred. */
  listOlder: (before: Date) => AsyncGenerator<string[]>
  /** Removes a file unless it was written again since. */
  removeOlder: (name: string, before: Date) => Promise<boolean>
  /** Rejects if the store cannot be used at the moment, after a few seconds at most. */
  check: () => Promise<void>
  close: () => void
}

/** The store of this installation, with links to its files. */
export type FileStore = FileStorage & {
  /** `?expires=…&holder=…&signature=…` of a link that opens one file for 15 minutes from `now`, while its holder may. */
  sign: (name: string, now: Date) => string
  /**
   * The same store, with links bound to this holder (`platform/link-holder.ts`). Links without a holder open nothing.
   */
  linkedTo: (holder: string) => FileStore
  /** Whether we made this link, and it has not expired. `mayOpen` decides whether its holder may still open it. */
  verify: (name: string, link: FileLink, now: Date) => boolean
}

/** The query of a link to a file. */
export type FileLink = { expires: string; holder: string; signature: string }
