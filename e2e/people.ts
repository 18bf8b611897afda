import { expect, type Page } from '@playwright/test'

export const DEMO_PASSWORD = 'waybill-demo'

/** Signs in through the login page, as people do, and waits for the role's home. */
export const signIn = async (page: Page, username: string): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/\/(login|oidc|oidc-callback|dasboard)/)
}

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
