/**
 * Opens an address in a new tab that is asked for first: browsers let only a click open one, and the tab waits meanwhile. It
 * closes when there is no address.
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
