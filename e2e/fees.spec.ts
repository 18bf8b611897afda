import { expect, test, type Page } from './story.ts'
import { card, chooseService, pick, signIn } from './people.ts'

const fillParty = async (page: Page, title: 'Sender' | 'Receiver', country: string): Promise<void> => {
  const party = card(page, title)
  await party.getByLabel('Name', { exact: false }).first().fill('Pacific Heritage')
  await party.getByLabel('Contact name').fill('Kimberly Tran')
  await party.getByLabel('Contact number').fill('+1 714 555 0187')
  await party.getByLabel('Address line 1').fill('9562 Garden Grove Blvd')
  await party.getByLabel('City').fill('Garden Grove')
  await party.getByLabel('Postcode').fill('92844')
  await pick(page, 'Country', country, party)
}

/** One box of 6.00 kg chargeable, to the United States. */
const fillShipment = async (page: Page): Promise<void> => {
  await fillParty(page, 'Receiver', 'United States')
  const items = card(page, 'Item details')
  await items.getByLabel('HS code').fill('4419904000')
  await items.getByLabel('Item description').fill('Lacquered bamboo tray')
  await items.getByLabel('Quantity').fill('4')
  await items.getByLabel('Declared value').fill('48')
  const packages = card(page, 'Package details')
  await packages.getByLabel('Weight, kg').fill('4.2')
  await packages.getByLabel('Length, cm').fill('40')
  await packages.getByLabel('Width, cm').fill('30')
  await packages.getByLabel('Height, cm').fill('25')
  await chooseService(page, 'FSG')
  await expect(card(page, 'Price')).toContainText('Base price')
}

const chargeFee = async (page: Page, name: string) => {
  const fees = card(page, 'Shipment Fees')
  await fees.getByRole('button', { name: 'Add fee' }).click()
  await pick(page, 'Fee', name, fees.getByRole('row', { name: 'Line 1' }))
  return fees.getByRole('row', { name: 'Line 1' }).getByLabel('Amount')
}

test('an accountant creates a complex fee with an advance fee; a clerk charges it, prefilled and within its bounds', async ({
  page,
  browser,
}) => {
  // Two users' work, one after the other.
  test.slow()
  await signIn(page, 'accountant')
  await page.getByRole('link', { name: 'Prices' }).click()
  await page
    .getByRole('row', { name: /Lion City Express/ })
    .getByRole('link', { name: /^\d+$/ })
    .last()
    .click()
  await expect(page).toHaveURL(/\/provider\/fees\//)
  await page.getByRole('button', { name: 'Add fee' }).click()

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Island delivery')
  await page.getByLabel('Complex fee').check()
  await page.locator('footer').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('4 to correct')).toBeVisible()
  await page.getByLabel('Amount').fill('10000')
  await pick(page, 'Unit', 'VND/kg')
  await page.getByLabel('Minimum').fill('300000')
  await page.getByLabel('Maximum').fill('200000')
  await page.locator('footer').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('The maximum must not be below the minimum.')).toBeVisible()
  await page.getByLabel('Maximum').fill('900000')
  await page.locator('footer').getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Create new success!')).toBeVisible()

  const advance = card(page, 'Advance Fees')
  await expect(advance).toContainText('No service has its own amount.')
  await advance.getByRole('button', { name: 'Add advance fee' }).click()
  const dialog = page.getByRole('dialog')
  await pick(page, 'Service', 'FSG', dialog)
  await dialog.getByLabel('Amount').fill('200000')
  await pick(page, 'Unit', 'VND/kg', dialog)
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(advance.getByRole('row', { name: /FSG/ })).toContainText('200,000 VND/kg')

  const clerk = await (await browser.newContext()).newPage()
  await signIn(clerk, 'cs-employee', { open: '/order/details/export' })
  await fillParty(clerk, 'Sender', 'Vietnam')
  await fillShipment(clerk)
  // 6 kg at 200,000 are limited to the maximum; without the advance fee they would be raised to the minimum.
  await expect(await chargeFee(clerk, 'Island delivery')).toHaveValue('900,000')
  await clerk.locator('footer').getByRole('button', { name: 'Create Shipment' }).click()
  await expect(clerk.getByText('Create new success!')).toBeVisible()

  // Fees of existing shipments stay.
  await page.locator('footer').getByRole('button', { name: 'Back' }).click()
  await page
    .getByRole('row', { name: /Island delivery/ })
    .getByRole('button', { name: /actions/i })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('Are you sure to delete this fee?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('It is in use: 1 shipment.')).toBeVisible()
})

test('an account fee changes the quotes of its merchant', async ({ page, browser }) => {
  const merchant = await (await browser.newContext()).newPage()
  await signIn(merchant, 'company-admin-2', { open: '/order/details/export' })
  await fillShipment(merchant)
  await expect(card(merchant, 'Price')).toContainText('−25,000 ₫')

  await signIn(page, 'accountant', { open: '/prices/companies' })
  await page.getByText('Công ty XNK Phương Đông').dblclick()
  await expect(page.getByRole('button', { name: 'Add account fee' })).toBeVisible()
  await page.getByRole('grid').getByText('Lion City Express').dblclick()
  const fee = card(page, 'Account fee')
  await fee.getByLabel('Amount').fill('-101')
  await pick(page, 'Unit', 'Percent', fee)
  await page.locator('footer').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Must be at least -100')).toBeVisible()
  await pick(page, 'Unit', 'VND', fee)
  await fee.getByLabel('Amount').fill('-30000')
  await page.locator('footer').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update success!')).toBeVisible()
  await expect(page.getByRole('grid')).toContainText('-30,000 VND')

  await card(merchant, 'Package details').getByLabel('Weight, kg').fill('7.3')
  await expect(card(merchant, 'Price')).toContainText('−30,000 ₫')
})

test('an overlapping tariff rate is refused with a sentence; the applied rate is explained', async ({ page }) => {
  await signIn(page, 'accountant', { open: '/prices/tariffs' })
  await page.getByRole('button', { name: 'Add tariff rate' }).click()
  const dialog = page.getByRole('dialog')
  await pick(page, 'Kind', 'Reciprocal', dialog)
  await dialog.getByRole('textbox', { name: 'Rate' }).fill('46')
  await pick(page, 'Destination', 'United States', dialog)
  await pick(page, 'Origin', 'Vietnam', dialog)
  await dialog.locator('[name=legalBasis]').fill('Annex II')
  await dialog.getByLabel('Valid from').fill('01/01/2027')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toContainText('It overlaps the rate of 12.5 % that is valid from 24/07/2026. End that one first')
  await dialog.getByLabel('HS prefix').fill('6206')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Create new success!')).toBeVisible()

  await page.getByRole('button', { name: 'Which rate applies' }).click()
  await pick(page, 'Destination', 'United States', dialog)
  await dialog.getByLabel('HS code').fill('6206400000')
  await dialog.getByLabel('Declared value').fill('100')
  await dialog.getByLabel('Day').fill('02/01/2027')
  await dialog.getByRole('button', { name: 'Show' }).click()
  const reciprocal = dialog.getByRole('region', { name: 'Reciprocal' })
  await expect(reciprocal).toContainText('Applies: 46 % of 100.00 USD, Annex II')
  await expect(reciprocal).toContainText('Overrides 12.5 %, FR Doc. 2026-15181')
  await expect(reciprocal).toContainText('the longer prefix takes precedence')
})
