import { expect, type Page } from '@playwright/test'

export const DEMO_PASSWORD = 'waybill-demo'

/** Fills in the login page and sends it. */
export const enter = async (page: Page, username: string, password = DEMO_PASSWORD): Promise<void> => {
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in through the login page, as people do, and waits for the role's home. */
export const signIn = async (page: Page, username: string, password = DEMO_PASSWORD): Promise<void> => {
  await page.goto('/login')
  await enter(page, username, password)
  await expect(page).not.toHaveURL(/\/(login|oidc|oidc-callback|dasboard)/, { timeout: 30_000 })
}

/** Ends the session on the server, unknown to the page. */
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
