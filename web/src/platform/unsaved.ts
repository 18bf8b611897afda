import { useEffect, useSyncExternalStore } from 'react'
import { skipLeaveGuard } from './leave-guard.ts'

/** `isKept`: a draft of it survives a reload. */
type UnsavedForm = { name: string; isKept: boolean }

let forms: readonly UnsavedForm[] = []
const listeners = new Set<() => void>()
const change = (next: readonly UnsavedForm[]): void => {
  forms = next
  for (const listener of listeners) listener()
}

/** Says that a form is not saved, under the name of its page. */
export const useUnsaved = (isDirty: boolean, isKept: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const form = { name: document.title.replace(/ · Waybill$/, ''), isKept }
    change([...forms, form])
    return () => change(forms.filter((other) => other !== form))
  }, [isDirty, isKept])
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The pages on which something is not saved. */
export const useUnsavedNames = (): string[] => [
  ...new Set(useSyncExternalStore(subscribe, () => forms).map(({ name }) => name)),
]

/** Loads the app anew. Drafts come back; for what is kept nowhere the browser asks first. */
export const reloadApp = (): void => {
  if (forms.every(({ isKept }) => isKept)) skipLeaveGuard()
  location.reload()
}
