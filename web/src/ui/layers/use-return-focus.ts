import { useEffect } from 'react'

const DIALOG = '[role="dialog"]'
/** Remembered elements: a dialog over a dialog over a menu item that is gone. */
const REMEMBERED = 20

/**
 * Returns the focus when a focused dialog unmounts, in the whole app (rule LST-13). Mantine does so for dialogs that
 * stay mounted; most of ours are mounted only while open. Call it once.
 */
export const useReturnFocus = (): void => {
  useEffect(() => {
    /** Elements that had the focus, newest last, including those in dialogs. */
    let trail: HTMLElement[] = []
    const isTaken = (): boolean => document.activeElement !== document.body && document.activeElement !== null

    const giveBack = (): void => {
      const last = trail.at(-1)
      if (isTaken() || last === undefined || last.isConnected) return
      watcher.disconnect()
      trail = trail.filter(({ isConnected }) => isConnected)
      for (const before of trail.toReversed()) {
        before.focus({ preventScroll: true })
        if (isTaken()) return
      }
    }
    // In some browsers, removing the focused element fires no event: changes are observed while a dialog has the focus.
    const watcher = new MutationObserver(giveBack)

    const remember = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || target === document.body) return
      trail = [...trail.filter((one) => one !== target), target].slice(-REMEMBERED)
      if (target.closest(DIALOG)) watcher.observe(document.body, { childList: true, subtree: true })
      else watcher.disconnect()
    }
    document.addEventListener('focusin', remember)
    return () => {
      document.removeEventListener('focusin', remember)
      watcher.disconnect()
    }
  }, [])
}
