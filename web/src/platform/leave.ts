let quiet = false

/** The app itself is about to load another page: forms are kept as drafts, so nobody is asked. */
export const leaveQuietly = (): void => {
  quiet = true
}
export const leavesQuietly = (): boolean => quiet
