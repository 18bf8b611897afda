import { login, signInConfig } from '@waybill/contract/identity/endpoints'
import type { SignInConfig, Tokens } from '@waybill/contract/identity/schemas'
import { createAccount } from '@waybill/contract/accounts/endpoints'
import type { Role } from '@waybill/contract/permissions'
import { expect, type APIRequestContext, type Page } from '@playwright/test'

export const DEMO_PASSWORD = 'waybill-demo'
/** Password of users created by stories, because the demo's is refused for new accounts (rule SGN-20). */
const COLLEAGUE_PASSWORD = 'a story of its own 7'
const COLLEAGUE = 'story-'
export const passwordOf = (username: string): string =>
  username.startsWith(COLLEAGUE) ? COLLEAGUE_PASSWORD : DEMO_PASSWORD

/** Fills in the login page and sends it. */
export const enter = async (page: Page, username: string, password = passwordOf(username)): Promise<void> => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in through the login page, and waits for the role's home. */
export const signInOnScreen = async (page: Page, username: string): Promise<void> => {
  await page.goto('/login')
  await enter(page, username)
  await expect(page).not.toHaveURL(/\/(login|oidc|oidc-callback|dasboard)/, { timeout: 30_000 })
}

/**
 * Signs in without the login page: gets tokens by the programs' call, stores them as the app does, and opens an
 * address, else the role's home.
 */
export const signIn = async (
  page: Page,
  username: string,
  { open, password = passwordOf(username) }: { open?: string; password?: string } = {},
): Promise<void> => {
  // The smallest page of the origin.
  await page.goto('/healthz')
  await page.evaluate(
    async ({ signInPath, loginPath, credentials }) => {
      const valueOf = async <T>(answer: Response): Promise<T> => {
        if (!answer.ok) throw new Error(`${credentials.username} cannot sign in: ${await answer.text()}`)
        return ((await answer.json()) as { value: T }).value
      }
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(credentials)
      const { authority, clientId } = await valueOf<SignInConfig>(await fetch(signInPath))
      const tokens = await valueOf<Tokens>(await fetch(loginPath, { method: 'POST', headers, body }))
      const { sub } = JSON.parse(atob((tokens.accessToken.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')))
      const now = Math.floor(Date.now() / 1000)
      localStorage.setItem(
        `oidc.user:${authority}:${clientId}`,
        JSON.stringify({
          access_token: tokens.accessToken,
          refresh_token: tokens.refreshToken,
          expires_at: now + tokens.expiresIn,
          token_type: 'Bearer',
          profile: { sub, auth_time: now },
        }),
      )
    },
    { signInPath: signInConfig.path, loginPath: login.path, credentials: { username, password } },
  )
  await (open === undefined ? page.goto('/dasboard', { waitUntil: 'commit' }) : page.goto(open))
}

/**
 * Creates a separate user; returns the username. A scan opens at every desk of its user, and other stories use the
 * demo's users.
 */
export const newColleague = async (request: APIRequestContext, role: Role): Promise<string> => {
  const credentials = { username: 'super-admin', password: DEMO_PASSWORD }
  const signedIn = await request.post(login.path, { data: credentials })
  const { accessToken } = ((await signedIn.json()) as { value: Tokens }).value
  const username = `${COLLEAGUE}${Date.now()}-${Math.floor(Math.random() * 1_000)}`
  const secret = { password: COLLEAGUE_PASSWORD, confirmPassword: COLLEAGUE_PASSWORD }
  const made = await request.post(createAccount.path, {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { username, name: username, role, ...secret },
  })
  if (!made.ok()) throw new Error(`There is no account for ${username}: ${await made.text()}`)
  return username
}

/** Ends the session on the server without the page's knowledge. */
export const endSession = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? ''
    const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string }
    await fetch(`/api/Account/Logout?accessToken=${encodeURIComponent(user.access_token)}`, { method: 'POST' })
  })

/** Picks an option of a searchable select by typing. */
export const pick = async (page: Page, label: string, words: string, within = page.locator('body')): Promise<void> => {
  const field = within
    .getByRole('combobox', { name: label })
    .or(within.getByLabel(label, { exact: true }))
    .first()
  await field.click()
  await field.fill(words)
  await page.getByRole('option', { name: words }).first().click()
}

export const card = (page: Page, title: string) => page.getByRole('region', { name: title })

/** Creates the parcel of the form by the keyboard, and opens it from the page after creating. */
export const createAndOpen = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Create shipment success!')).toBeVisible()
  await page
    .getByRole('link', { name: 'Open' })
    .or(page.getByRole('button', { name: 'Open' }))
    .first()
    .click()
}

/** Chooses a service of a new shipment once its prices are there. */
export const chooseService = (page: Page, name: string): Promise<void> =>
  card(page, 'Choose a service').getByRole('radio', { name }).check()
