import { useBlocker } from '@tanstack/react-router'
import { isLeaveGuardSkipped } from '../../platform/leave-guard.ts'
import { confirmLeave } from './confirm-leave.ts'

/**
 * Asks before leaving a form with unsaved changes: our own dialog within the app, the browser's when the tab closes.
 * `isDirty` may be a function, evaluated then. `onLeave`: drop the draft. Signing in again does not ask, as the draft
 * is kept.
 */
export const useUnsavedChangesGuard = (isDirty: boolean | (() => boolean), onLeave: () => void): void => {
  const asks = (): boolean => (typeof isDirty === 'boolean' ? isDirty : isDirty()) && !isLeaveGuardSkipped()
  useBlocker({
    enableBeforeUnload: asks,
    shouldBlockFn: async ({ current, next }) => {
      if (!asks() || current.pathname === next.pathname) return false
      const leaves = await confirmLeave()
      if (leaves) onLeave()
      return !leaves
    },
  })
}
