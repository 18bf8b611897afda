import { useEffect, useSyncExternalStore } from 'react'
import { skipLeaveGuard } from './leave-guard.ts'

type UnsavedForm = { name: string }

let forms: readonly UnsavedForm[] = []
const listeners = new Set<() => void>()
const change = (next: readonly UnsavedForm[]): void => {
  forms = next
  for (const listener of listeners) listener()
}

/** Says that a form is not saved, under the name of its page. A draft keeps what is typed in it (rule FRM-6). */
export const useUnsaved = (isDirty: boolean): void => {
  useEffect(() => {
    if (!isDirty) return
    const form = { name: document.title.replace(/ · Waybill$/, '') }
    change([...forms, form])
    return () => change(forms.filter((other) => other !== form))
  }, [isDirty])
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The pages on which something is not saved. */
export const useUnsavedNames = (): string[] => [
  ...new Set(useSyncExternalStore(subscribe, () => forms).map(({ name }) => name)),
]

/** Loads the app anew. What was typed comes back, so that nobody is asked. */
export const reloadApp = (): void => {
  skipLeaveGuard()
  location.reload()
}
