import { useEffect, useRef } from 'react'

export type Hotkey = { key: string; run: () => void }

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select, [role="textbox"]'))

/** Something lies over the page: its keys are its own. */
const isCovered = (): boolean => document.querySelector('[role="dialog"], [role="menu"], [role="listbox"]') !== null

/** Single keys of a list: off while typing, with Ctrl, Alt or Cmd, and under a dialog or a menu (ui.md §13). */
export const useHotkeys = (hotkeys: readonly Hotkey[]): void => {
  const latest = useRef(hotkeys)
  useEffect(() => {
    latest.current = hotkeys
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const hotkey = latest.current.find(({ key }) => key.toLowerCase() === event.key.toLowerCase())
      if (!hotkey || isTyping(event.target) || isCovered()) return
      event.preventDefault()
      hotkey.run()
    }
    // Before React and its popovers: an Escape that closes one of them still finds it open here.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])
}
