import { confirm } from '../confirm.tsx'
import { uiTexts } from '../texts.ts'

/** Asks whether to leave with unsaved changes (rule FRM-5). */
export const confirmLeave = (): Promise<boolean> => {
  const t = uiTexts.text
  return confirm({
    title: t('leaveTitle'),
    text: t('leaveText'),
    confirmLabel: t('leave'),
    cancelLabel: t('stay'),
    destructive: true,
  })
}
