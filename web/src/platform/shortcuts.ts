import { useEffect, useRef, useSyncExternalStore } from 'react'
import { browserStore } from './browser-store.ts'

/**
 * A shortcut of the list in rule SCR-6. `keys` as people read it: `Ctrl K`, `Alt ↑`, `[`, or a sequence `G X`. Without
 * `run` it is only listed: the focused component handles it (rows of a grid).
 */
export type Shortcut = { keys: string; label: string; group: string; run?: (() => void) | undefined }

type Registered = { current: readonly Shortcut[] }
type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

const SEQUENCE_MS = 1_000
const OFF_KEY = 'waybill.singleKeys'
const NAMES: Record<string, string> = {
  '↑': 'arrowup',
  '↓': 'arrowdown',
  '←': 'arrowleft',
  '→': 'arrowright',
  esc: 'escape',
}

const registered: Registered[] = []
const listeners = new Set<() => void>()
let listed: readonly Shortcut[] = []
let begun: { key: string; at: number } | undefined

const changed = (): void => {
  const all = registered.flatMap(({ current }) => current)
  // The last one wins: a screen's `N` over the shell's.
  const winners = new Map(all.map((shortcut) => [shortcut.keys, shortcut]))
  listed = all.filter((shortcut) => winners.get(shortcut.keys) === shortcut)
  for (const listener of listeners) listener()
}

const isModifier = (part: string): boolean => part === 'Ctrl' || part === 'Alt'
/** Whether these are plain keys: off while typing, and if the person turned them off. */
export const isSingle = (keys: string): boolean => !keys.split(' ').some(isModifier)

const isKey = (event: Pressed, name: string): boolean => {
  const wanted = name.toLowerCase()
  return event.key.toLowerCase() === (NAMES[wanted] ?? wanted) || event.code === `Key${name.toUpperCase()}`
}

/** Whether this key press completes the shortcut. `before`: the previous key of a sequence. Exported for tests. */
export const matches = (keys: string, event: Pressed, before?: string): boolean => {
  const parts = keys.split(' ')
  const last = parts.at(-1) ?? ''
  const ctrl = parts.includes('Ctrl')
  const alt = parts.includes('Alt')
  if ((event.ctrlKey || event.metaKey) !== ctrl || event.altKey !== alt || !isKey(event, last)) return false
  const first = parts.length > 1 && isSingle(keys) ? parts[0] : undefined
  return first === undefined || first.toLowerCase() === before
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=checkbox],[type=radio]), textarea, select'))

const isInLayer = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=menu], [role=listbox]') !== null

/** Whether single-letter keys are on; remembered in this browser. */
export const singleKeysAreOn = (): boolean => browserStore.getItem(OFF_KEY) !== 'off'
export const switchSingleKeys = (on: boolean): void => {
  if (on) browserStore.removeItem(OFF_KEY)
  else browserStore.setItem(OFF_KEY, 'off')
  changed()
}

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.isComposing || event.defaultPrevented) return
  const single = singleKeysAreOn() && !isTyping(event.target) && !isInLayer(event.target)
  const before = begun && Date.now() - begun.at < SEQUENCE_MS ? begun.key : undefined
  begun = single ? { key: event.key.toLowerCase(), at: Date.now() } : undefined
  const fits = listed.filter(({ run, keys }) => run && (single || !isSingle(keys)) && matches(keys, event, before))
  // After G, `X` completes `G X` rather than a screen's X.
  const found = fits.find(({ keys }) => keys.includes(' ') && isSingle(keys)) ?? fits[0]
  if (!found) return
  event.preventDefault()
  begun = undefined
  found.run?.()
}

if (globalThis.document) document.addEventListener('keydown', onKeyDown)

/**
 * Enables these shortcuts while the component is mounted, and lists them under `?`. `isBase`: the shell's, which a
 * screen's own shortcut replaces.
 */
export const useShortcuts = (shortcuts: readonly Shortcut[], { isBase = false } = {}): void => {
  const mine = useRef<Registered>({ current: shortcuts })
  useEffect(() => {
    const entry = mine.current
    if (isBase) registered.unshift(entry)
    else registered.push(entry)
    changed()
    return () => {
      registered.splice(registered.indexOf(entry), 1)
      changed()
    }
  }, [isBase])
  useEffect(() => {
    mine.current.current = shortcuts
    changed()
  }, [shortcuts])
}

/** All active shortcuts, for the list. */
export const useShortcutList = (): readonly Shortcut[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => listed,
  )
