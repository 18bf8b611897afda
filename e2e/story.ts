import { type ConsoleMessage, expect, test as base } from '@playwright/test'

export { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test'

const REFUSED = 'content security policy:'
/** What the content security policy refused in the pages of this test (rule PLT-96). */
const refused: string[] = []
const noteRefused = (message: ConsoleMessage): void => {
  if (message.text().startsWith(REFUSED)) refused.push(message.text())
}

/**
 * A test of a person's task. Its browsers are those of people who save data: parts of the app come when they are opened, for
 * fetching all of them ahead, at each page, takes longer than most tasks. `network.spec.ts` tests what is fetched ahead.
 * It fails when the content security policy refuses something.
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
