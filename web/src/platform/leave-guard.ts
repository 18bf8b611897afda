let quiet = false

/** The app itself is about to load another page: forms are kept as drafts, so the browser must not ask. */
export const skipLeaveGuard = (): void => {
  quiet = true
}
/** The other page could not be reached: the browser asks again before leaving. */
export const restoreLeaveGuard = (): void => {
  quiet = false
}
export const isLeaveGuardSkipped = (): boolean => quiet
