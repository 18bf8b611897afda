let quiet = false

/** The app itself is about to load another page: forms are kept as drafts, so nobody is asked. */
export const leaveQuietly = (): void => {
  quiet = true
}
/** The other page could not be reached. */
export const stayAfterAll = (): void => {
  quiet = false
}
export const leavesQuietly = (): boolean => quiet
