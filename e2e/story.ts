import { test as base } from '@playwright/test'

export { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test'

/**
 * A test of a person's task. Its browsers are those of people who save data: parts of the app come when they are opened, for
 * fetching all of them ahead, at each page, takes longer than most tasks. `network.spec.ts` tests what is fetched ahead.
 */
export const test = base.extend<object>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await newContext(options)
        await context.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
})
