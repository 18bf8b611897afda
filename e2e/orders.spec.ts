import { expect, test } from './story.ts'
import { enterOrder, openOrder } from './entered-orders.ts'
import { fillGoods, fillParty } from './fill-order.ts'
import { card, chooseService, pick, signIn } from './people.ts'

test('a company admin enters an export order, sees its price explained, and finds it first in the list', async ({
  page,
}) => {
  await signIn(page, 'company-admin')
  await page.getByRole('button', { name: 'Create Shipment' }).click()
  await page.getByRole('menuitem', { name: 'New order' }).click()
  await expect(page).toHaveURL(/\/order\/details\/export$/)
  await expect(card(page, 'Sender').getByRole('button', { name: 'Edit sender' })).toBeVisible()
  await fillParty(page, 'Receiver', 'Pacific Heritage Imports', 'United States')
  await fillGoods(page, '4419904000')
  await chooseService(page, 'FSG')
  await expect(card(page, 'Package details').getByRole('table')).toContainText('6.00')
  await expect(card(page, 'Price')).toContainText('Base price')
  await page.locator('footer').getByRole('button', { name: 'Create Shipment' }).click()
  await expect(page.getByText('Create new success!')).toBeVisible()
  await expect(card(page, 'Order created').getByRole('article', { name: 'Label' })).toContainText(
    'Pacific Heritage Imports',
  )
  await page.goBack()
  await expect(page).toHaveURL(/\/order\/export/)
  await expect(page.getByRole('row').nth(1)).toContainText('Pacific Heritage Imports')
})

test('a company admin enters an import order with their own company as receiver', async ({ page }) => {
  await signIn(page, 'company-admin', { open: '/order/details/import' })
  await expect(card(page, 'Receiver').getByRole('button', { name: 'Edit receiver' })).toBeVisible()
  await fillParty(page, 'Sender', 'Rakuten Seller 12', 'Japan')
  await fillGoods(page, '441990')
  await chooseService(page, 'USG')
  await page.locator('footer').getByRole('button', { name: 'Create Shipment' }).click()
  await expect(page.getByText('Create new success!')).toBeVisible()
  await expect(card(page, 'Order created')).toContainText('From Rakuten Seller 12, Garden Grove')
  await expect(card(page, 'Created today').getByRole('row').nth(1)).toContainText('Shipment generated')
})

test('a merchant chooses the cheapest service, and enters the next order for the same person by keyboard', async ({
  page,
}) => {
  await signIn(page, 'company-admin-2', { open: '/order/details/export' })
  await fillParty(page, 'Receiver', 'Hartmann und Töchter', 'Germany')
  await fillGoods(page, '441990')
  const services = card(page, 'Choose a service')
  await expect(services.getByText('Cheapest', { exact: true })).toBeVisible()
  await services.getByText('Cheapest', { exact: true }).click()
  await page.keyboard.press('Control+s')
  const created = card(page, 'Order created')
  await expect(created).toContainText('Create new success!')
  const number = await created.getByRole('heading', { level: 2 }).innerText()
  await page.keyboard.press('n')
  await expect(page).toHaveURL(/\?like=/)
  await expect(card(page, 'Sender').getByRole('button', { name: 'Edit sender' })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('tochter')
  await page.getByRole('option', { name: /Hartmann und Töchter/ }).click()
  await expect(card(page, 'Receiver').getByLabel('Postcode')).toHaveValue('92844')
  await fillGoods(page, '441990')
  const offered = services.getByRole('radiogroup', { name: 'Choose a service' })
  await expect(offered.getByRole('radio', { checked: true })).toHaveCount(1)
  await page.keyboard.press('Control+s')
  await expect(created.getByRole('heading', { level: 2 })).not.toHaveText(number)
  const next = await created.getByRole('heading', { level: 2 }).innerText()
  // Among the entries of the demo's company of today.
  for (const one of [number, next])
    await expect(card(page, 'Created today')).toContainText(/EXP\d{10}/.exec(one)?.[0] ?? 'no number')
  await page.keyboard.press('d')
  await expect(page.getByText(/^Copied from EXP/)).toBeVisible()
  await expect(card(page, 'Receiver').getByLabel('Name').first()).toHaveValue('Hartmann und Töchter')
})

test('each missing field shows its error, and the required HS length follows the country', async ({ page }) => {
  await signIn(page, 'company-admin', { open: '/order/details/export' })
  await page.getByRole('button', { name: 'Add package' }).click()
  await expect(card(page, 'Package details').getByRole('row')).toHaveCount(4)
  await expect(page.getByText('Required')).toHaveCount(0)
  await pick(page, 'Country', 'United States', card(page, 'Receiver'))
  await card(page, 'Item details').getByLabel('HS code').fill('441990')
  await page.locator('footer').getByRole('button', { name: 'Create Shipment' }).click()
  await expect(card(page, 'Receiver').getByText('Required').first()).toBeVisible()
  const tenDigits = card(page, 'Item details').getByText(
    'The required length of HS Code for this "Recipient Country" is 10 characters',
  )
  await expect(tenDigits).toBeVisible()
  await pick(page, 'Country', 'Japan', card(page, 'Receiver'))
  await expect(tenDigits).toHaveCount(0)
})

test('typed text survives a reload', async ({ page }) => {
  await signIn(page, 'company-admin', { open: '/order/details/export' })
  await card(page, 'Receiver').getByLabel('Address line 1').fill('12 Lantern Street')
  await page.waitForFunction(() => JSON.stringify({ ...sessionStorage }).includes('12 Lantern Street'))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(card(page, 'Receiver').getByLabel('Address line 1')).toHaveValue('12 Lantern Street')
})

test('a sales employee enters an order for their company and sees no other', async ({ page }) => {
  await signIn(page, 'sales-employee', { open: '/order' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect(page.getByText('SGL002')).toHaveCount(0)
  const total = await page.getByText(/^1–25 of [\d,]+$/).innerText()
  await pick(page, 'Select Company admin', 'Other')
  await expect(page.getByText(total)).toHaveCount(0)
  await pick(page, 'Select Company admin', 'All Companies')
  await expect(page.getByText(total)).toBeVisible()
  await page.goto('/order/details/export')
  await pick(page, 'Company', 'SGL001', card(page, 'Sender'))
  await expect(card(page, 'Sender').getByLabel('Address line 1')).toHaveAttribute('readonly', '')
  await fillParty(page, 'Receiver', 'Sales Customer Limited', 'United States')
  await fillGoods(page, '4419904000')
  await chooseService(page, 'FSG')
  await page.locator('footer').getByRole('button', { name: 'Create Shipment' }).click()
  await expect(page.getByText('Create new success!')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('row').nth(1)).toContainText('SGL001')
})

test('a clerk finds an order by four digits of its number, and by a name without diacritics', async ({ page }) => {
  await signIn(page, 'cs-employee', { open: '/order' })
  const number = await page
    .getByRole('row')
    .nth(1)
    .getByText(/^EXP\d{10}$/)
    .innerText()
  const find = page.getByPlaceholder('Find in this list')
  await find.fill(number.slice(-6, -2))
  await expect(page.getByRole('grid')).toContainText(number)
  await expect(page).toHaveURL(/find=/)
  await find.fill('')
  await expect(page).not.toHaveURL(/find=/)
  await find.fill('may tre song hau')
  await expect(page.getByRole('row').nth(1)).toContainText('Mây Tre Sông Hậu')
})

test('filters are in the address: Back and reload keep them', async ({ page }) => {
  await signIn(page, 'cs-employee', { open: '/order/export?status=6034' })
  await expect(page.getByRole('row').nth(1)).toContainText('Delivered')
  await page.getByRole('tab', { name: 'Import' }).click()
  await expect(page).toHaveURL(/\/order\/import/)
  await page.goBack()
  await expect(page.getByRole('row').nth(1)).toContainText('Delivered')
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toContainText('Delivered')
})

test('an accountant changes price and fees of an order at the hub, and nothing else', async ({ page }) => {
  await signIn(page, 'accountant')
  await openOrder(page, await enterOrder(page.request, { status: 3300 }))
  await expect(card(page, 'Receiver').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Edit details' })).toHaveCount(0)
  await expect(card(page, 'Verified Packages').getByLabel('Price (VND)')).toBeEditable()
  await expect(card(page, 'Verified Packages').getByRole('button', { name: 'Add package' })).toHaveCount(0)
  await expect(page.locator('footer').getByRole('button', { name: 'Save changes' })).toBeVisible()
  await expect(page.locator('footer').getByRole('button', { name: 'Verify' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Process', exact: true })).toHaveCount(0)
})

test('a super admin deletes an order after confirming', async ({ page }) => {
  await signIn(page, 'super-admin')
  // A cancelled one: no other test uses those.
  await page.goto('/order/export?status=3021')
  const row = page.getByRole('row').nth(1)
  const number = await row.getByText(/^EXP\d{10}$/).innerText()
  await row.getByRole('button', { name: /more|actions/i }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure to delete this order?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Delete success!')).toBeVisible()
  await expect(page.getByRole('grid')).not.toContainText(number)
})

test('a selection survives paging and a reload', async ({ page }) => {
  await signIn(page, 'ops-manager', { open: '/order/export?status=6034' })
  await page.getByRole('row').nth(1).getByRole('checkbox').click()
  await page
    .getByRole('button', { name: 'Page 2' })
    .or(page.getByRole('button', { name: '2', exact: true }))
    .first()
    .click()
  await expect(page.getByText(/^26–50 of/)).toBeVisible()
  // The rows of the previous page stay until those of this one have loaded.
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('row').nth(2).getByRole('checkbox').click()
  await expect(page.getByRole('group', { name: /selected|selection|rows/i })).toContainText('1 not on this page')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Copy order numbers' })).toBeVisible()
  await expect(page.getByText('1 not on this page')).toBeVisible()
})
