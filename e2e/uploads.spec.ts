import { csvOf, sheetRow, type SheetRow } from '@waybill/testkit/parcel-sheets'
import { expect, test } from './story.ts'
import { signIn } from './people.ts'

const LIST = '/shipment/sgl-parcel'

/** A sheet of one's own: other heads than the template's, and no service. */
const foreign = (reference: string): Buffer => {
  const row = (own: SheetRow): SheetRow => {
    const { 'Recipient Name': name, 'Declared Value': value, Service: _service, ...others } = sheetRow(own)
    return { Khách: name ?? '', 'Trị giá mỗi cái': value ?? '', ...others }
  }
  const rows = [
    row({ 'Sender Reference': `${reference}-1` }),
    row({ 'Sender Reference': `${reference}-2`, 'HS Code': '12' }),
    row({ 'Sender Reference': `${reference}-3`, 'HS Code': '12' }),
  ]
  return Buffer.from(csvOf(rows))
}

test('a merchant uploads a sheet of their own, assigns its columns, corrects all alike, creates, and takes it back', async ({
  page,
}) => {
  test.setTimeout(60_000)
  await signIn(page, 'company-admin', { open: LIST })
  await page.getByRole('button', { name: 'Bulk Upload', exact: true }).click()
  const file = { name: 'tuan-48.csv', mimeType: 'text/csv', buffer: foreign(`OWN${test.info().retry}`) }
  await page.getByRole('dialog', { name: 'Bulk Upload' }).locator('input[type=file]').setInputFiles(file)

  await expect(page).toHaveURL(/\/upload\//)
  await expect(page.getByRole('heading', { name: 'tuan-48.csv' })).toBeVisible()
  const show = page.getByRole('button', { name: 'Show the shipments' })
  await expect(page.getByRole('combobox', { name: 'Recipient Name', exact: true })).toHaveValue(/^Khách/)
  await page.getByRole('combobox', { name: 'Declared Value', exact: true }).click()
  await page.getByRole('option', { name: /^Trị giá mỗi cái/ }).click()
  await page
    .getByRole('row', { name: /^Declared Value/ })
    .getByLabel('of the whole row')
    .check()
  await page.getByRole('combobox', { name: 'Currency', exact: true }).click()
  await page.getByRole('option', { name: 'Always the same value' }).click()
  await page.getByRole('textbox', { name: 'Currency: Value for every row' }).fill('USD')
  await page.getByRole('button', { name: 'Add a rule' }).click()
  await page.getByRole('combobox', { name: 'Service', exact: true }).last().click()
  await page.getByRole('option', { name: 'QSP' }).click()
  await page.getByRole('checkbox', { name: 'Keep these choices' }).uncheck()
  await show.click()

  await expect(page.getByText('To correct 2')).toBeVisible()
  await page.getByRole('textbox', { name: 'HS Code' }).first().fill('610910')
  await page.getByRole('button', { name: 'Fix all 2 alike' }).click()
  await expect(page.getByText('Fixed 2 rows')).toBeVisible()
  await page.getByRole('button', { name: 'Create 3 valid' }).click()

  await expect(page.getByText('3 shipments created')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Take this upload back' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take this upload back' }).click()
  await expect(page.getByText('Taken back 3').first()).toBeVisible()
})
