/**
 * Opens an address that must be requested first in a new tab: browsers open tabs only within a click, so the tab opens
 * at once and waits. It closes if there is no address.
 */
export const openInTab = async (ask: () => Promise<string>): Promise<void> => {
  const tab = window.open('', '_blank')
  try {
    const url = await ask()
    if (!tab) {
      window.location.assign(url)
      return
    }
    tab.opener = null
    tab.location.replace(url)
  } catch (error) {
    tab?.close()
    throw error
  }
}
