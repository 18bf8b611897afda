import { useEffect, useSyncExternalStore } from 'react'
import { skipLeaveGuard } from './leave-guard.ts'

type UnsavedForm = { name: string }

let forms: readonly UnsavedForm[] = []
const listeners = new Set<() => void>()
const change = (next: readonly UnsavedForm[]): void => {
  forms = next
  for (const listener of listeners) listener()
}

/** Marks a form as unsaved, under its page's name. A draft keeps its input (rule FRM-6). */
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

/** Pages with unsaved changes. */
export const useUnsavedNames = (): string[] => [
  ...new Set(useSyncExternalStore(subscribe, () => forms).map(({ name }) => name)),
]

/** Reloads the app. Drafts restore the input, so the browser does not ask. */
export const reloadApp = (): void => {
  skipLeaveGuard()
  location.reload()
}
