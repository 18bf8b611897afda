import { isSignedOut, sentencesOf } from '../platform/api-error.ts'
import { isConnected, isServerThere } from '../platform/connection.ts'
import { checkVersion, isUpdated } from '../platform/app-version.ts'
import { ChunkLoadError } from '../platform/lazy-import.ts'
import { platformTexts } from '../platform/texts.ts'
import { reloadApp } from '../platform/unsaved.ts'
import { uiTexts } from './texts.ts'
import { hideFailures, showToast, type ToastDetail } from './toast-list.tsx'

/** A toast confirms, or notifies of events elsewhere; errors of a field or row are shown there (rule SCR-8). */
export const toast = {
  success: (title: string, detail?: ToastDetail): void => showToast('success', title, detail),
  error: (title: string, detail?: ToastDetail): void => showToast('error', title, detail),
  notify: (title: string, detail?: ToastDetail): void => showToast('notification', title, detail),
  /**
   * Shows all messages of a thrown value (rule SCR-8); nothing while the browser is leaving to sign in. `again` repeats
   * the action: offered when a chunk failed to load.
   */
  failure: (error: unknown, again?: () => void): void => {
    if (error instanceof ChunkLoadError) void reportUnloaded(error, again)
    else if (!isSignedOut(error)) for (const sentence of sentencesOf(error)) toast.refused(sentence)
  },
  /** Shows the message of a failed call that a screen handles itself. */
  refused: (sentence: string, detail?: ToastDetail): void =>
    showToast('error', sentence, { ...detail, isOfCall: true }),
  /** A call succeeded: hides the toasts of earlier failures (rule SCR-8). */
  worked: hideFailures,
}

/** How long the toast waits to learn whether there is a newer version. */
const CHECK_VERSION_MS = 3_000

const reportUnloaded = async ({ isHung }: ChunkLoadError, again: (() => void) | undefined): Promise<void> => {
  await Promise.race([checkVersion(), new Promise((resolve) => setTimeout(resolve, CHECK_VERSION_MS))])
  const { text } = uiTexts
  const tryAgain = async (): Promise<void> => (isHung && (await isServerThere()) ? reloadApp() : again?.())
  showToast('error', text('partFailed'), {
    text: isUpdated() ? text('appUpdated') : isConnected() ? text('partFailedText') : platformTexts.text('notReached'),
    ...(isUpdated() ? { action: { label: text('reload'), run: reloadApp } } : {}),
    ...(!isUpdated() && again ? { action: { label: text('tryAgain'), run: () => void tryAgain() } } : {}),
  })
}
