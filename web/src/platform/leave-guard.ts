let quiet = false

/** The app itself is about to load another page: forms are kept as drafts, so nobody is asked. */
export const skipLeaveGuard = (): void => {
  quiet = true
}
/** The other page could not be reached. */
export const stayAfterAll = (): void => {
  quiet = false
}
export const isLeaveGuardSkipped = (): boolean => quiet
