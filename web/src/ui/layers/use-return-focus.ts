import { useEffect } from 'react'

const DIALOG = '[role="dialog"]'
/** How many places are remembered: a dialog over a dialog over a menu's item that is gone. */
const REMEMBERED = 20

/**
 * Gives the focus back to where it was when the dialog that has it is taken away, in the whole app (rule LST-13). Mantine does
 * so for a dialog that stays mounted; most of ours are there only while they are open. Call it once.
 */
export const useReturnFocus = (): void => {
  useEffect(() => {
    /** What had the focus, the newest last; what had it in a dialog as well. */
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
    // An element that is taken away with the focus tells nobody in some browsers: while a dialog has it, changes are watched.
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
