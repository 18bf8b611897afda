import { login } from '@waybill/contract/identity/endpoints'
import type { Role } from '@waybill/contract/permissions'
import type { TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { Browser, type BrowserTokens } from './browser.ts'

/** A second-step page's options for a passkey. */
export const optionsIn = (html: string): string =>
  (/data-wb-options="([^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

/** Users who sign in step by step, at the test's Waybill. */
export const signInSteps = (started: () => TestWaybill) => {
  const name = 'Lê Hoàng Minh Châu'
  let made = 0
  return {
    person: async (role: Role = 'Cs Employee') => {
      const username = `person${(made += 1)}`
      const { id } = await started().fixtures.account({ username, name, role })
      return { id, username, name }
    },
    /** As far as the page after the password. */
    passwordOf: async (username: string, headers: Record<string, string> = {}) => {
      const browser = new Browser(started().url)
      const { at } = await browser.loginPage(headers)
      const sent = await browser.submit(at, { username, password: TEST_PASSWORD }, headers)
      const opened = await browser.open(at.href, { headers })
      return { browser, at, sent, html: await opened.text() }
    },
    tokensOf: async (browser: Browser, answer: Response): Promise<BrowserTokens> => {
      const { at } = await browser.goTo(answer.headers.get('location') ?? '')
      return (await browser.exchange(at)).json() as Promise<BrowserTokens>
    },
    loginWith: (username: string, code?: string, at: TestWaybill = started()) =>
      at.anonymous.call(login, {
        body: { username, password: TEST_PASSWORD, ...(code === undefined ? {} : { code }) },
      }),
    rowsOf: async (table: 'known_device' | 'oidc_record', accountId: string): Promise<number> => {
      const { db } = started().fixtures
      return (await db.selectFrom(table).select('account_id').where('account_id', '=', accountId).execute()).length
    },
  }
}
