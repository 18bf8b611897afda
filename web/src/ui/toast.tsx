import { isSignedOut, sentencesOf } from '../platform/api-error.ts'
import { isConnected, isServerThere } from '../platform/connection.ts'
import { checkVersion, isUpdated } from '../platform/app-version.ts'
import { ChunkLoadError } from '../platform/lazy-import.ts'
import { platformTexts } from '../platform/texts.ts'
import { reloadApp } from '../platform/unsaved.ts'
import { uiTexts } from './texts.ts'
import { hideFailures, showToast, type ToastDetail } from './toast-list.tsx'

/** A toast confirms, or brings news from elsewhere; what is wrong with a field or a row stands there (rule SCR-8). */
export const toast = {
  success: (title: string, detail?: ToastDetail): void => showToast('success', title, detail),
  error: (title: string, detail?: ToastDetail): void => showToast('error', title, detail),
  notify: (title: string, detail?: ToastDetail): void => showToast('notification', title, detail),
  /**
   * Every sentence of whatever was thrown (rule SCR-8); nothing when the browser is on its way to sign in. `again` does the
   * same once more: it is offered when a chunk of the app could not be loaded.
   */
  failure: (error: unknown, again?: () => void): void => {
    if (error instanceof ChunkLoadError) void reportUnloaded(error, again)
    else if (!isSignedOut(error)) for (const sentence of sentencesOf(error)) toast.refused(sentence)
  },
  /** A sentence of a call that failed, where a screen tells it itself. */
  refused: (sentence: string, detail?: ToastDetail): void =>
    showToast('error', sentence, { ...detail, isOfCall: true }),
  /** A call worked: what was said of calls that failed before is over (rule SCR-8). */
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
