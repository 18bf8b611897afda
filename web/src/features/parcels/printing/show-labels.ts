import { stamp } from '../../../platform/format.ts'
import { openFile } from '../../../platform/open-file.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toast } from '../../../ui/toast.tsx'
import { printingTexts } from './texts-printing.ts'

/**
 * Opens labels for printing in a tab of their own, or downloads them under the name of a timestamp (rule LBL-2).
 * Begin it with the click, or the browser keeps the tab from opening. Failures are thrown.
 */
export const showLabels = async (isDownload: boolean, ask: () => Promise<Blob>): Promise<void> => {
  const file = async () => ({ blob: await ask(), name: `${stamp()}.pdf` })
  if (isDownload) return saveFile(await file())
  if (!(await openFile(file))) toast.notify(printingTexts.text('blocked'))
}
