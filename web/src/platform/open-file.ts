import { saveFile } from './save-file.ts'

const OPEN_MS = 10 * 60_000

/**
 * Shows a file that a call answers in a tab of its own. The tab opens with the click, or browsers would block it; a
 * failure closes it again and is thrown. Answers false where no tab may open: the file is downloaded then.
 */
export const openFile = async (ask: () => Promise<{ blob: Blob; name: string }>): Promise<boolean> => {
  const tab = window.open('', '_blank')
  try {
    const file = await ask()
    if (!tab) {
      saveFile(file)
      return false
    }
    const url = URL.createObjectURL(file.blob)
    tab.location.replace(url)
    setTimeout(() => URL.revokeObjectURL(url), OPEN_MS)
    return true
  } catch (error) {
    tab?.close()
    throw error
  }
}
