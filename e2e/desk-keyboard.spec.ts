import { expect, test, type Locator, type Page } from './story.ts'
import { enterOrder } from './entered-orders.ts'
import { enterParcels } from './entered-parcels.ts'
import { card, signIn } from './people.ts'

// Nothing here uses a mouse.

/** Presses Tab until it has the focus, no more often than a user would. */
const tabTo = async (page: Page, target: Locator, most = 40): Promise<void> => {
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('a clerk finds an order, takes it on, measures it and saves it', async ({ page, request }) => {
  const order = await enterOrder(request, { status: 3200 })
  await signIn(page, 'cs-employee', { open: '/order/export' })
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type(order.code)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  const row = page.getByRole('row').nth(1)
  await expect(row).toBeFocused()
  await page.keyboard.press('Space')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(row.getByRole('checkbox')).not.toBeChecked()
  await page.keyboard.press('Enter')

  const title = page.getByRole('heading', { level: 1, name: order.code })
  await expect(title).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Process', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('You are processing this order since')).toBeVisible()
  await page.reload()
  const verified = card(page, 'Verified Packages')
  await expect(verified.getByRole('button', { name: 'Copy declared' })).toBeFocused()
  await page.keyboard.press('Enter')
  const weight = verified.getByRole('row').nth(1).getByLabel('Weight, kg')
  await tabTo(page, weight)
  await page.keyboard.press('Control+a')
  await page.keyboard.type('2.6')
  await page.keyboard.press('Enter')
  await expect(verified.getByRole('row').nth(1).getByLabel('Length, cm')).toBeFocused()
  await page.keyboard.press('Alt+r')
  await expect(page.getByText('Price recalculated successfully!')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Update success!')).toBeVisible()
  await expect(card(page, 'History')).toBeVisible()
  await page.reload()
  await expect(weight).toHaveValue('2.6')
})

test('Enter moves through the fields of the Verify dialog, and saves on the last', async ({ page, request }) => {
  const [parcel] = (await enterParcels(request, 1)).made
  if (!parcel) throw new Error('A parcel is needed')
  await signIn(page, 'cs-employee', { open: `/shipment/sgl-parcel/update-shipment/${parcel.id}` })
  await expect(page.getByRole('heading', { level: 1, name: parcel.sglShipmentId })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Verify with photos' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('textbox', { name: 'Weight, kg' }), 8)
  for (const measure of ['0.8', '22', '16', '6']) {
    await page.keyboard.type(measure)
    await page.keyboard.press('Enter')
  }
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Update shipment success!').first()).toBeVisible()
  await expect(card(page, 'Verified Packages').getByRole('row').nth(1).getByLabel('Height, cm')).toHaveValue('6')
})

test('F filters by the focused value; Escape returns the focus to the row, and Back does not reopen it', async ({
  page,
  request,
}) => {
  const order = await enterOrder(request)
  await signIn(page, 'super-admin', { open: '/order/export' })
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('f')
  await expect(page.getByRole('textbox', { name: 'Filter by' })).toBeFocused()
  await page.keyboard.type('order no')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Value' })).toBeFocused()
  await page.keyboard.type(order.code)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')

  await page.goto('/country')
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('row').nth(2)).toBeFocused()
  await page.keyboard.press('g')
  await page.keyboard.press('x')
  await expect(page).toHaveURL(/\/order/)
  await page.goBack()
  await expect(page).toHaveURL(/\/country/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
