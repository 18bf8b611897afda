import type { Page } from '@playwright/test'

/** The awaited element: the first of this selector with this text. */
type Shown = { selector: string; text?: RegExp }

/**
 * Runs in the page. The page's own time, ms since its navigation, after the frame that shows the element. A locator
 * polls at 20 to 500 ms: its result is late by as much, and each poll costs the page a style calculation.
 */
const untilDrawn = (selector: string, text: string, act?: () => void): Promise<number> =>
  new Promise((resolve, reject) => {
    const pattern = new RegExp(text)
    setTimeout(() => reject(new Error(`${selector} was not drawn within 60 s`)), 60_000)
    const observer = new MutationObserver(() => {
      const found = document.querySelector(selector)
      if (!found || !pattern.test(found.textContent)) return
      observer.disconnect()
      // A frame calls back before it is drawn; a message sent then arrives after it.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
    act?.()
  })

const callOf = ({ selector, text }: Shown, act = ''): string =>
  `(${String(untilDrawn)})(${JSON.stringify(selector)}, ${JSON.stringify(text?.source ?? '')}${act})`

/** From an address to the frame that shows the element, in a new page. */
export const loadMs = async (page: Page, address: string, shown: Shown): Promise<number> => {
  await page.addInitScript(`window.shown = ${callOf(shown)}`)
  await page.goto(address, { waitUntil: 'commit' })
  return page.evaluate<number>('window.shown')
}

/** From a press on the first element of a selector to the frame that shows the other. */
export const pressMs = async (page: Page, pressed: string, shown: Shown): Promise<number> =>
  page.evaluate<number>(
    `{ const start = performance.now(); ${callOf(shown, `, () => document.querySelector(${JSON.stringify(pressed)}).click()`)}.then((end) => end - start) }`,
  )
