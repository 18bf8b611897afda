import { type ConsoleMessage, expect, test as base } from '@playwright/test'

export { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test'

const REFUSED = 'content security policy:'
/** Refusals of the content security policy in this test's pages (rule PLT-96). */
const refused: string[] = []
const noteRefused = (message: ConsoleMessage): void => {
  if (message.text().startsWith(REFUSED)) refused.push(message.text())
}

/**
 * A test of a user's task. Its browsers are in data-saving mode: parts of the app load when they are opened, because
 * prefetching all of them on each page takes longer than most tasks. `network.spec.ts` tests prefetching. Fails if the
 * content security policy refuses something.
 */
export const test = base.extend<{ nothingIsRefused: void }>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await context.addInitScript((words) => {
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
          addEventListener('securitypolicyviolation', (event) =>
            console.error(words, event.violatedDirective, event.blockedURI, event.sourceFile, event.sample),
          )
        }, REFUSED)
        context.on('console', noteRefused)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  nothingIsRefused: [
    async ({ browser: _opened }, use) => {
      refused.length = 0
      await use()
      expect(refused).toEqual([])
    },
    { auto: true },
  ],
})
