import { expect, test, type Page } from '@playwright/test'
import { enterOrder } from './entered-orders.ts'
import { card, signIn } from './people.ts'

const strip = (page: Page) => page.getByRole('banner').getByRole('status').filter({ hasText: 'Not connected' })

const openFirst = async (page: Page): Promise<void> => {
  await page.goto('/order/export?status=6013')
  await page
    .getByText(/^EXP\d{10}$/)
    .first()
    .dblclick()
  await expect(page.getByRole('heading', { level: 1, name: /^EXP\d{10}$/ })).toBeVisible()
}

test('offline, a toast, a menu and the palette open, and a strip says so until a call succeeds', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, 'ops-manager')
  const palette = page.waitForResponse(/\/assets\/palette-[^/]+\.js$/)
  await openFirst(page)
  await palette

  await context.setOffline(true)
  await expect(strip(page)).toHaveText('Not connected, trying again')
  await page.getByRole('button', { name: /^Copy EXP/ }).click()
  await expect(page.getByText(/^EXP\d{10} is copied$/)).toBeVisible()
  await page.getByTitle('Account').click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect(strip(page)).toBeHidden()
})

test('LIV-9: live updates start automatically after their script failed once', async ({ page }) => {
  let asked = 0
  await page.route(/\/assets\/after-rows-[^/]+\.js$/, (route) =>
    (asked += 1) === 1 ? route.abort() : route.continue(),
  )
  await signIn(page, 'company-admin')
  await page.getByRole('banner').locator('[data-live=true]').waitFor()
  expect(asked).toBeGreaterThan(1)
})

test('if a first script fails to load the page says so in both languages, and reloads', async ({ page }) => {
  await page.route(/\/assets\/vendor-[^/]+\.js$/, (route) => route.abort())
  await page.goto('/login?from=%2Forder')
  const said = page.getByText('Waybill could not be loaded.')
  await expect(said).toBeHidden()
  // Simulates the seconds that a slow network may take.
  await page.evaluate(() => document.getAnimations().forEach((one) => one.finish()))
  await expect(said).toBeVisible()
  await expect(page.getByText('Không tải được Waybill.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(said).toHaveCount(0)
})

test('a screen that cannot be fetched shows an error in its place, and Try again fetches it', async ({ page }) => {
  await page.route(/\/assets\/order-details-screen-[^/]+\.js$/, (route) => route.abort())
  await signIn(page, 'company-admin')
  // The server's version is checked then; it is the same.
  const asked = page.waitForResponse('/login')
  await page.getByRole('button', { name: 'Create Shipment' }).click()
  await page.getByRole('menuitem', { name: 'New order' }).click()
  await expect(page.getByRole('alert')).toContainText('This part could not be loaded')
  await asked
  await expect(page.getByText('Waybill was updated.')).toBeHidden()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(card(page, 'Sender')).toBeVisible()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the result of an action is shown although one of its scripts does not load; the screen names the missing script, and Try again continues', async ({
  page,
  request,
}) => {
  await page.route(/\/assets\/(undo-bulk|show-invoices)-[^/]+\.js$/, (route) => route.abort())
  const { code } = await enterOrder(request)
  await signIn(page, 'cs-employee', { open: `/order/export?find=${code}` })
  await page.getByRole('checkbox', { name: `Select ${code}` }).click()
  const bar = page.getByRole('group', { name: 'Actions for the selected rows' })
  const missing = page.getByText('This part could not be loaded')
  await bar.getByRole('button', { name: 'Print invoices' }).click()
  await expect(missing).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await bar.getByRole('button', { name: 'Process', exact: true }).click()
  await expect(page.getByText('Processing 1 order')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(missing).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('1 shipment was restored')).toBeVisible()
})

test('after a deploy an open tab offers to reload, and typed text is restored', async ({ page, context }) => {
  await signIn(page, 'company-admin', { open: '/order/details/export' })
  const name = card(page, 'Receiver').getByLabel('Name', { exact: false }).first()
  await name.fill('Pacific Heritage Imports')
  await page.getByRole('banner').locator('[data-live=true]').waitFor()
  // Another build has another first script.
  await page.route('/login', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: (await answer.text()).replace(/index-[^."]+\.js/, 'index-new.js') })
  })
  await context.setOffline(true)
  await expect(strip(page)).toContainText('Not saved: ')
  await context.setOffline(false)
  await expect(page.getByText('Waybill was updated.')).toBeVisible()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(name).toHaveValue('Pacific Heritage Imports')
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
})
