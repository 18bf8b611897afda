import { expect, test, type Page } from '@playwright/test'
import { card, pick, signIn } from './people.ts'

const fillParty = async (page: Page, title: 'Sender' | 'Receiver', name: string, country: string): Promise<void> => {
  const party = card(page, title)
  await party.getByLabel('Name', { exact: false }).first().fill(name)
  await party.getByLabel('Contact name').fill('Kimberly Tran')
  await party.getByLabel('Contact number').fill('+1 714 555 0187')
  await party.getByLabel('Address line 1').fill('9562 Garden Grove Blvd')
  await party.getByLabel('City').fill('Garden Grove')
  await party.getByLabel('Postcode').fill('92844')
  await pick(page, 'Country', country, party)
}

const fillGoods = async (page: Page, hsCode: string): Promise<void> => {
  const items = card(page, 'Item details')
  await items.getByLabel('HS code').fill(hsCode)
  await items.getByLabel('Item description').fill('Lacquered bamboo tray')
  await items.getByLabel('Quantity').fill('4')
  await items.getByLabel('Declared value').fill('48')
  const packages = card(page, 'Package details')
  await packages.getByLabel('Weight, kg').fill('4.2')
  await packages.getByLabel('Length, cm').fill('40')
  await packages.getByLabel('Width, cm').fill('30')
  await packages.getByLabel('Height, cm').fill('25')
}

test('a company admin enters an export order, sees its price explained, and finds it first in the list', async ({
  page,
}) => {
  await signIn(page, 'company-admin')
  await page.getByRole('button', { name: 'Create Shipment' }).click()
  await expect(page).toHaveURL(/\/order\/details\/export$/)
  await expect(card(page, 'Sender').getByLabel('Address line 1')).not.toHaveValue('')
  await pick(page, 'Service', 'FSG')
  await fillParty(page, 'Receiver', 'Pacific Heritage Imports', 'United States')
  await fillGoods(page, '4419904000')
  await expect(card(page, 'Package details').getByRole('table')).toContainText('6.00')
  await expect(card(page, 'Shipment Fees')).toContainText('Base price')
  await page.locator('footer').getByRole('button', { name: 'Create Shipment' }).click()
  await expect(page.getByText('Create new success!')).toBeVisible()
  await expect(page).toHaveURL(/\/order\/export/)
  await expect(page.getByRole('row').nth(1)).toContainText('Pacific Heritage Imports')
})

test('a company admin enters an import order: the receiver is their own company', async ({ page }) => {
  await signIn(page, 'company-admin')
  await page.goto('/order/details/import')
  await expect(card(page, 'Receiver').getByLabel('Address line 1')).not.toHaveValue('')
  await pick(page, 'Service', 'USG')
  await fillParty(page, 'Sender', 'Rakuten Seller 12', 'Japan')
  await fillGoods(page, '441990')
  await page.locator('footer').getByRole('button', { name: 'Create Shipment' }).click()
  await expect(page.getByText('Create new success!')).toBeVisible()
  await expect(page).toHaveURL(/\/order\/import/)
  await expect(page.getByRole('row').nth(1)).toContainText('Shipment generated')
})

test('what is missing is said at each field, and the HS length follows the country', async ({ page }) => {
  await signIn(page, 'company-admin')
  await page.goto('/order/details/export')
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

test('what was typed survives a reload', async ({ page }) => {
  await signIn(page, 'company-admin')
  await page.goto('/order/details/export')
  await card(page, 'Receiver').getByLabel('Address line 1').fill('12 Lantern Street')
  await page.waitForFunction(() => JSON.stringify({ ...sessionStorage }).includes('12 Lantern Street'))
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(card(page, 'Receiver').getByLabel('Address line 1')).toHaveValue('12 Lantern Street')
})

test('a sales employee enters an order for their company and sees no other', async ({ page }) => {
  await signIn(page, 'sales-employee')
  await page.goto('/order')
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
  await pick(page, 'Service', 'FSG')
  await fillParty(page, 'Receiver', 'Sales Customer Limited', 'United States')
  await fillGoods(page, '4419904000')
  await page.locator('footer').getByRole('button', { name: 'Create Shipment' }).click()
  await expect(page.getByText('Create new success!')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('SGL001')
})

test('a clerk finds an order by four digits of its number, and by a name without its marks', async ({ page }) => {
  await signIn(page, 'cs-employee')
  await page.goto('/order')
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

test('filters stand in the address: Back and reload keep them', async ({ page }) => {
  await signIn(page, 'cs-employee')
  await page.goto('/order/export?status=6034')
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
  await page.goto('/order/export?status=3300')
  await page
    .getByRole('row')
    .nth(1)
    .getByText(/^EXP\d{10}$/)
    .dblclick()
  await expect(page).toHaveURL(/\/order\/details\/export\//)
  await expect(card(page, 'Receiver').getByLabel('Address line 1')).toHaveAttribute('readonly', '')
  await expect(card(page, 'Verified Packages').getByLabel('Price (VND)')).toBeEditable()
  await expect(card(page, 'Verified Packages').getByRole('button', { name: 'Add package' })).toHaveCount(0)
  await expect(page.locator('footer').getByRole('button', { name: 'Save changes' })).toBeVisible()
  await expect(page.locator('footer').getByRole('button', { name: 'Verify' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Process', exact: true })).toHaveCount(0)
})

test('a super admin deletes an order after the question', async ({ page }) => {
  await signIn(page, 'super-admin')
  // A cancelled one: no other test looks at those.
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

test('a selection is kept over pages and a reload', async ({ page }) => {
  await signIn(page, 'ops-manager')
  await page.goto('/order/export?status=6034')
  await page.getByRole('row').nth(1).getByRole('checkbox').click()
  await page
    .getByRole('button', { name: 'Page 2' })
    .or(page.getByRole('button', { name: '2', exact: true }))
    .first()
    .click()
  await page.getByRole('row').nth(2).getByRole('checkbox').click()
  await expect(page.getByRole('group', { name: /selected|selection|rows/i })).toContainText('1 on other pages')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Copy order numbers' })).toBeVisible()
  await expect(page.getByText('1 on other pages')).toBeVisible()
})
