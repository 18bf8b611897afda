import { expect, test } from './story.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { card, pick, signIn } from './people.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const ROW = {
  'No.': '',
  Reference: '',
  'Recipient Name': 'Ann Lee',
  'Recipient Phone': '+12135550100',
  'Recipient Email': 'ann@example.test',
  'Recipient Address': '1 Main St',
  'Recipient City': 'Los Angeles',
  'Recipient State': 'CA',
  'Recipient Postcode': '90012',
  'Recipient Country': 'US',
  'Weight (kg)': 0.8,
  'Length (cm)': 20,
  'Width (cm)': 15,
  'Height (cm)': 10,
  'Item Description': 'Cotton shirt',
  'Item Category': 'fashion apparel',
  'Item Quantity': 2,
  'Item Price (USD)': 12.5,
}

test('staff enter a US Line order, upload others with one wrong row, and export them', async ({ page }) => {
  const mark = Date.now().toString(36)
  await signIn(page, 'cs-employee', { open: '/shipment/janio' })
  await page.getByRole('button', { name: 'Create Order' }).click()
  await expect(page).toHaveURL(/\/shipment\/janio\/create-order$/)
  const save = page.locator('footer').getByRole('button', { name: 'Create Order' })
  await save.click()
  await expect(page.getByText('Required').first()).toBeVisible()
  const order = card(page, 'Order')
  for (const [label, value] of [
    ['Weight', '1.2'],
    ['Length', '30'],
    ['Width', '20'],
    ['Height', '10'],
  ] as const)
    await order.getByLabel(label).fill(value)
  const consignee = card(page, 'Recipient')
  for (const [label, value] of [
    ['Name', `Kimberly ${mark}`],
    ['Phone number', '+17145550187'],
    ['Email', 'kim@example.test'],
    ['Address', '9562 Garden Grove Blvd'],
    ['City', 'Garden Grove'],
    ['State', 'CA'],
    ['Postal code', '92844'],
  ] as const)
    await consignee.getByLabel(label).fill(value)
  await pick(page, 'Country', 'United States', consignee)
  const items = card(page, 'Items')
  await items.getByLabel('Description').fill('Lacquered bamboo tray')
  await pick(page, 'Category', 'fashion apparel', items)
  await items.getByLabel('Quantity').fill('2')
  await items.getByLabel('Price (USD)').fill('12.5')
  await save.click()
  await expect(page.getByText('Create order success!')).toBeVisible()
  await expect(page).toHaveURL(/\/shipment\/janio$/)
  const made = page.getByRole('row').filter({ hasText: `Kimberly ${mark}` })
  await expect(made).toBeVisible()

  await page.getByRole('button', { name: 'Bulk Upload' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bulk Upload' })
  const rows = [
    { ...ROW, 'Recipient Name': `Upload ${mark}` },
    { ...ROW, 'Recipient Name': `Wrong ${mark}`, 'Recipient Email': 'no address' },
  ]
  const buffer = Buffer.from(
    await writeXlsx({
      sheets: [{ name: 'Orders', rows: [Object.keys(ROW), ...rows.map((row) => Object.values(row))] }],
    }),
  )
  await dialog.locator('input[type=file]').setInputFiles({ name: 'us-line.xlsx', mimeType: XLSX, buffer })
  await expect(dialog.getByText('The import file is incorrect. Please check the download file')).toBeVisible()
  await expect(dialog.getByText('1 valid, 1 to correct.')).toBeVisible()
  await expect(dialog.getByRole('row').nth(1)).toContainText('Entered value does not match email format')
  await dialog.getByRole('button', { name: 'Create 1 valid order' }).click()
  await expect(page.getByText('Import success').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: `Upload ${mark}` })).toHaveCount(1)

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const exporting = page.getByRole('dialog', { name: 'Export orders' })
  await exporting.getByLabel('Date from').fill(await exporting.getByLabel('Date to').inputValue())
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Export', exact: true }).click(),
  ])
  const { sheets } = await readXlsx(await readFile(await file.path()))
  const cells = (sheets[0]?.rows ?? []).flat()
  for (const name of [`Kimberly ${mark}`, `Upload ${mark}`]) expect(cells).toContain(name)
  expect(cells).not.toContain(`Wrong ${mark}`)
})

test(
  'the label of a US Line order opens once Janio has made it; its details are read-only',
  { tag: '@whole-browser' },
  async ({ page, context }) => {
    await signIn(page, 'cs-employee', { open: '/shipment/janio' })
    const label = page
      .getByRole('row')
      .getByRole('button', { name: /Label/ })
      .or(page.getByRole('row').getByRole('link', { name: /Label/ }))
      .first()
    await label.scrollIntoViewIfNeeded()
    const [tab] = await Promise.all([context.waitForEvent('page'), label.click()])
    expect(tab.url()).toMatch(/^http/)
    await tab.close()
    await page.getByRole('row').nth(1).dblclick()
    await expect(page).toHaveURL(/\/shipment\/janio\/details\//)
    await expect(card(page, 'Recipient').getByLabel('Name')).toHaveAttribute('readonly', '')
    await expect(page.locator('footer').getByRole('button', { name: 'Create Order' })).toHaveCount(0)
  },
)
