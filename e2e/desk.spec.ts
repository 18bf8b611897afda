import { expect, test, type Page } from './story.ts'
import { enterOrder, openOrder } from './entered-orders.ts'
import { enterParcels } from './entered-parcels.ts'
import { card, pick, signIn } from './people.ts'

const foot = (page: Page, name: string) => page.locator('footer').getByRole('button', { name })
/** The page's scroll position, whichever part scrolls. */
const scrolled = (page: Page) =>
  page.evaluate(() => Math.max(...[...document.querySelectorAll('*')].map(({ scrollTop }) => Math.round(scrollTop))))

test('a save keeps the scroll position, the cursor, open blocks, and text typed while it is sent', async ({
  page,
  request,
}) => {
  await signIn(page, 'super-admin')
  await openOrder(page, await enterOrder(request, { status: 3300 }))
  await page.getByRole('button', { name: 'Edit details' }).click()
  await page.getByRole('button', { name: 'Edit: Particulars' }).click()
  const reference = card(page, 'Particulars').getByLabel('Sender reference')
  await reference.fill('PO-77')
  await reference.evaluate((field) => field.scrollIntoView({ block: 'center' }))
  const before = await scrolled(page)
  expect(before).toBeGreaterThan(100)
  // The answer is late: a letter is typed meanwhile.
  const { promise: typed, resolve: isTyped } = Promise.withResolvers<void>()
  await page.route('**/api/Order/UpdateRealData', async (route) => {
    await typed
    await route.continue()
  })
  await page.keyboard.press('Control+s')
  await page.keyboard.type('8')
  isTyped()
  await expect(page.getByText('Update success!')).toBeVisible()
  await expect(reference).toHaveValue('PO-778')
  await expect(reference).toBeFocused()
  expect(Math.abs((await scrolled(page)) - before)).toBeLessThan(3)
  await expect(foot(page, 'Save changes')).not.toHaveAttribute('aria-disabled', 'true')
})

test('a measurement beyond the limits of its service is reported in the head and in the row, with the limit', async ({
  page,
  request,
}) => {
  const [parcel] = (await enterParcels(request, 1, { serviceCode: 'QSM' })).made
  if (!parcel) throw new Error('A parcel is needed')
  await signIn(page, 'cs-employee', { open: `/shipment/sgl-parcel/update-shipment/${parcel.id}` })
  const verified = card(page, 'Verified Packages')
  await verified.getByRole('button', { name: 'Copy declared' }).click()
  await verified.getByRole('row').nth(1).getByLabel('Weight, kg').fill('2.5')
  await foot(page, 'Save changes').click()
  await expect(page.getByText('Update shipment success!').first()).toBeVisible()
  await page.reload()
  await expect(page.getByText('Price N/A: over 2 kg').first()).toBeInViewport()
  await page.goto(`/shipment/sgl-parcel?find=${parcel.sglShipmentId}`)
  await expect(page.getByRole('row').nth(1)).toContainText('Price N/A: over 2 kg')
})

test('ready-made views lead to waiting work; only managers see who holds what', async ({ page, request, browser }) => {
  const order = await enterOrder(request, { status: 3300 })
  await signIn(page, 'cs-employee', { open: `/order/export` })
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByText('By assignee')).toHaveCount(0)
  await page.getByText('Unassigned at hub').click()
  await page.getByPlaceholder('Find in this list').fill(order.code)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText(order.code)
  await openOrder(page, order)
  await page.getByRole('button', { name: 'Process', exact: true }).click()
  await expect(page.getByText('You are processing this order since')).toBeVisible()
  const task = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Task/ })
  await expect(task).toHaveAccessibleName(/\d/)

  const manager = await (await browser.newContext()).newPage()
  await signIn(manager, 'ops-manager', { open: '/order/export' })
  await manager.getByRole('button', { name: 'Views' }).click()
  await manager.getByText('By assignee').click()
  await manager.getByPlaceholder('Find in this list').fill(order.code)
  await expect(manager.getByRole('columnheader', { name: 'Processed by' })).toBeVisible()
  await expect(manager.getByRole('row').nth(1)).toContainText('cs-employee')
})

test('an order’s history describes saves and verifications, with their authors', async ({ page, request }) => {
  await signIn(page, 'super-admin')
  const order = await enterOrder(request, { status: 3300 })
  await openOrder(page, order)
  const verified = card(page, 'Verified Packages')
  await verified.getByLabel('Tracking number').fill(`LX${order.code}`)
  await foot(page, 'Save changes').click()
  await expect(page.getByText('Update success!')).toBeVisible()
  await pick(page, 'Status', 'Processing at hub', verified)
  await foot(page, 'Verify').click()
  await expect(page.getByText(`${order.code} have just change status to Processing at hub`)).toBeVisible()
  await page.goto(`/audit?entity=order&entityId=${order.id}`)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('Verified')
  await expect(rows.nth(1)).toContainText('Status')
  await expect(rows.nth(1)).toContainText('super-admin')
  await expect(rows.nth(2)).toContainText('Edited')
  await expect(rows.nth(2)).toContainText('Tracking number')
  await rows.nth(1).getByRole('link', { name: order.code }).click()
  await expect(page.getByRole('heading', { level: 1, name: order.code })).toBeVisible()
})

test('the Administrator starts at the stations, and one menu item is marked as current', async ({ page }) => {
  await signIn(page, 'administrator')
  await expect(page).toHaveURL(/\/station$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Station' })).toBeVisible()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.locator('[aria-current=page]')).toHaveText('Station')
})

test('a missing record says so, with a link back to its list', async ({ page }) => {
  await signIn(page, 'super-admin', { open: '/order/details/export/00000000-0000-7000-8000-000000000000' })
  await expect(page.getByText('Record not found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect(page).toHaveURL(/\/order$/)
  await page.goto('/country?open=00000000-0000-7000-8000-000000000000')
  await expect(page.getByRole('dialog')).toContainText('Record not found')
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/country$/)
})
