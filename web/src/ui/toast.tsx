import { lazy, Suspense, useSyncExternalStore } from 'react'
import { isSignedOut, sentencesOf } from '../platform/api-error.ts'

export type ToastDetail = { text?: string; action?: { label: string; run: () => void } }
export type ToastKind = 'success' | 'error' | 'news'

const loadList = () => import('./toast-list.tsx')
const ToastList = lazy(loadList)
const listeners = new Set<() => void>()
let isWanted = false

const show = (kind: ToastKind, title: string, detail: ToastDetail = {}): void => {
  void loadList().then(({ showToast }) => showToast(kind, title, detail))
  if (isWanted) return
  isWanted = true
  for (const listener of listeners) listener()
}

/** A toast confirms, or brings news from elsewhere; what is wrong with a field or a row stands there (ui.md §1). */
export const toast = {
  success: (title: string, detail?: ToastDetail): void => show('success', title, detail),
  error: (title: string, detail?: ToastDetail): void => show('error', title, detail),
  news: (title: string, detail?: ToastDetail): void => show('news', title, detail),
  /** Every sentence of whatever was thrown (spec 1 §8); nothing when the browser is on its way to sign in. */
  failure: (error: unknown): void => {
    if (!isSignedOut(error)) for (const sentence of sentencesOf(error)) show('error', sentence)
  },
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stands once in the providers; the list itself is loaded with the first toast. */
export const ToastHost = () => {
  const isShown = useSyncExternalStore(subscribe, () => isWanted)
  return <Suspense fallback={null}>{isShown && <ToastList />}</Suspense>
}
