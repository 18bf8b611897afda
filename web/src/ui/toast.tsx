import { PartMissing } from '../platform/action-part.ts'
import { isSignedOut, sentencesOf } from '../platform/api-error.ts'
import { isConnected, isServerThere } from '../platform/connection.ts'
import { platformTexts } from '../platform/texts.ts'
import { reloadApp } from '../platform/unsaved.ts'
import { uiTexts } from './texts.ts'
import { hideFailures, showToast, type ToastDetail } from './toast-list.tsx'

/** A toast confirms, or brings news from elsewhere; what is wrong with a field or a row stands there (rule SCR-8). */
export const toast = {
  success: (title: string, detail?: ToastDetail): void => showToast('success', title, detail),
  error: (title: string, detail?: ToastDetail): void => showToast('error', title, detail),
  news: (title: string, detail?: ToastDetail): void => showToast('news', title, detail),
  /**
   * Every sentence of whatever was thrown (rule SCR-8); nothing when the browser is on its way to sign in. `again` does the
   * same once more: it is offered when a part of the app did not come.
   */
  failure: (error: unknown, again?: () => void): void => {
    if (error instanceof PartMissing) tellMissing(error, again)
    else if (!isSignedOut(error)) for (const sentence of sentencesOf(error)) toast.refused(sentence)
  },
  /** A sentence of a call that failed, where a screen tells it itself. */
  refused: (sentence: string, detail?: ToastDetail): void =>
    showToast('error', sentence, { ...detail, isOfCall: true }),
  /** A call worked: what was said of calls that failed before is over (rule SCR-8). */
  worked: hideFailures,
}

const tellMissing = ({ isUpdated, isHung }: PartMissing, again: (() => void) | undefined): void => {
  const { text } = uiTexts
  const why = isConnected() ? text('partFailedText') : platformTexts.text('notReached')
  const tryAgain = async (): Promise<void> => (isHung && (await isServerThere()) ? reloadApp() : again?.())
  showToast('error', text('partFailed'), {
    text: isUpdated ? text('appUpdated') : why,
    ...(isUpdated ? { action: { label: text('reload'), run: reloadApp } } : {}),
    ...(!isUpdated && again ? { action: { label: text('tryAgain'), run: () => void tryAgain() } } : {}),
  })
}
