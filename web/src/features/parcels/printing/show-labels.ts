import { stamp } from '../../../platform/format.ts'
import { openFile } from '../../../platform/open-file.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toast } from '../../../ui/toast.tsx'
import { printingTexts } from './texts-printing.ts'

/**
 * Opens labels for printing in a new tab, or downloads them under a timestamp (rule LBL-2). Call it in the click
 * handler, or the browser blocks the tab. Throws on failure.
 */
export const showLabels = async (isDownload: boolean, ask: () => Promise<Blob>): Promise<void> => {
  const file = async () => ({ blob: await ask(), name: `${stamp()}.pdf` })
  if (isDownload) return saveFile(await file())
  if (!(await openFile(file))) toast.notify(printingTexts.text('blocked'))
}
