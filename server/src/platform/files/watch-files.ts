import type { FileStorage } from './file-store.ts'

/** A look at the store is as old as this at most, however often it is asked for. */
const LOOK_EVERY_MS = 3_000
/** A look that takes longer says that the store cannot be reached; it may hang in the file system. */
const LOOK_MS = 2_000

/** Whether the store can be reached, answered within two seconds. Looks only when asked, and not more often than every 3 s. */
export const watchFiles = ({ check }: Pick<FileStorage, 'check'>): (() => Promise<boolean>) => {
  let look: Promise<boolean> | undefined
  let lookedAt = 0
  return () => {
    if (look && performance.now() - lookedAt < LOOK_EVERY_MS) return look
    lookedAt = performance.now()
    const checked = check().then(
      () => true,
      () => false,
    )
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), LOOK_MS)
    })
    look = Promise.race([checked, late]).finally(() => clearTimeout(timer))
    return look
  }
}
