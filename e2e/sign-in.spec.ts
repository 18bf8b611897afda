import { expect, test } from './story.ts'
import { card, endSession, enter, signIn, signInOnScreen } from './people.ts'

test('a wrong password shows its error in place, and keeps the username', async ({ page }) => {
  await page.goto('/login')
  await enter(page, 'accountant', 'not it')
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue('accountant')
})

test('an unauthenticated user lands on the requested screen after signing in', async ({ page }) => {
  await page.goto('/order/import')
  await enter(page, 'ops-manager')
  await expect(page).toHaveURL(/\/order\/import/)
  await expect(page.getByText('Login success.')).toBeVisible()
})

test('after logging out the next screen asks to sign in again', async ({ page }) => {
  await signInOnScreen(page, 'company-admin')
  await page.getByRole('button', { name: /Company Admin/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.goto('/order')
  await expect(page.getByLabel('Username')).toBeVisible()
})

test('an ended session asks to sign in, and returns to the form with the typed text', async ({ page }) => {
  await signInOnScreen(page, 'company-admin')
  await page.goto('/order/details/export')
  await card(page, 'Receiver').getByLabel('Address line 1').fill('7 Silk Road')
  await page.waitForFunction(() => JSON.stringify({ ...sessionStorage }).includes('7 Silk Road'))
  await endSession(page)
  // Without any press: the page learns that its session has ended.
  await expect(page.getByText('Your session has ended')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Your input in one form is kept in this tab.')).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await enter(page, 'company-admin')
  await expect(page).toHaveURL(/\/order\/details\/export/)
  await expect(card(page, 'Receiver').getByLabel('Address line 1')).toHaveValue('7 Silk Road')
})

test('the administrator sees no shipments', async ({ page }) => {
  await signInOnScreen(page, 'administrator')
  await expect(page).toHaveURL(/\/station/)
  await expect(page.getByRole('link', { name: 'Express' })).toHaveCount(0)
})

test('FMT-4: without a chosen language the app uses the browser’s', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'vi-VN' })).newPage()
  await signIn(page, 'administrator')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
  await expect(page.getByRole('link', { name: 'Trạm' })).toBeVisible()
})

test('FMT-4: the language chosen on the public site stays after signing in', async ({ browser }) => {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await page.goto('/en')
  await page.getByRole('link', { name: 'Tiếng Việt' }).first().click()
  await expect(page).toHaveURL(/\/$/)
  await signIn(page, 'administrator')
  await expect(page.locator('html')).toHaveAttribute('lang', 'vi')
})
