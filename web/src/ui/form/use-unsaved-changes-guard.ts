import { useBlocker } from '@tanstack/react-router'
import { isLeaveGuardSkipped } from '../../platform/leave-guard.ts'
import { confirm } from '../confirm.tsx'
import { uiTexts } from '../texts.ts'

/**
 * Asks before a form with unsaved words is left: within the app with our own dialog, on closing the tab with the
 * browser's. `isDirty` may be asked at that moment. `onLeave`: drop the draft. Signing in again asks nothing, because the draft is kept.
 */
export const useUnsavedChangesGuard = (isDirty: boolean | (() => boolean), onLeave: () => void): void => {
  const asks = (): boolean => (typeof isDirty === 'boolean' ? isDirty : isDirty()) && !isLeaveGuardSkipped()
  useBlocker({
    enableBeforeUnload: asks,
    shouldBlockFn: async ({ current, next }) => {
      if (!asks() || current.pathname === next.pathname) return false
      const text = uiTexts.text
      const leaves = await confirm({
        title: text('leaveTitle'),
        text: text('leaveText'),
        confirmLabel: text('leave'),
        cancelLabel: text('stay'),
        destructive: true,
      })
      if (leaves) onLeave()
      return !leaves
    },
  })
}
