import { saveFile } from './save-file.ts'

const OPEN_MS = 10 * 60_000

/**
 * Fetches a file and shows it in a new tab. The tab opens in the click handler, or browsers would block it; on failure
 * it closes and the error is thrown. Returns false if no tab could open: the file is downloaded instead.
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
