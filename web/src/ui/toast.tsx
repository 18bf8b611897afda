import { isSignedOut, sentencesOf } from '../platform/api-error.ts'
import { showToast } from './toast-list.tsx'

/** `staysMs`: how long it is shown, where its action may be pressed for longer than the kind stays. */
export type ToastDetail = { text?: string; action?: { label: string; run: () => void }; staysMs?: number }
export type ToastKind = 'success' | 'error' | 'news'

/** A toast confirms, or brings news from elsewhere; what is wrong with a field or a row stands there (rule SCR-8). */
export const toast = {
  success: (title: string, detail?: ToastDetail): void => showToast('success', title, detail),
  error: (title: string, detail?: ToastDetail): void => showToast('error', title, detail),
  news: (title: string, detail?: ToastDetail): void => showToast('news', title, detail),
  /** Every sentence of whatever was thrown (rule SCR-8); nothing when the browser is on its way to sign in. */
  failure: (error: unknown): void => {
    if (!isSignedOut(error)) for (const sentence of sentencesOf(error)) showToast('error', sentence)
  },
}
