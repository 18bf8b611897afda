import { expect, test, type Page } from './story.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { sheetRow, xlsxOf } from '@waybill/testkit/parcel-sheets'
import { pick, signIn } from './people.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const LIST = '/shipment/sgl-parcel'
const PARCELS = 200
/** Every thirtieth row is wrong: seven of them. */
const isWrong = (row: number): boolean => row % 30 === 3

const sheet = (reference: string) =>
  xlsxOf(
    Array.from({ length: PARCELS }, (_, row) =>
      sheetRow({
        'Sender Reference': `${reference}-${row}`,
        ...(isWrong(row) ? { 'Recipient Postcode': '999999' } : {}),
      }),
    ),
  )

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Bulk Upload' })
const choose = async (page: Page, name: string, buffer: Buffer): Promise<void> => {
  await page.getByRole('button', { name: 'Bulk Upload', exact: true }).click()
  await dialogOf(page).locator('input[type=file]').setInputFiles({ name, mimeType: XLSX, buffer })
}

/** The returned file, with its wrong cells corrected by hand. */
const setRight = async (path: string): Promise<Buffer> => {
  const { sheets } = await readXlsx(await readFile(path))
  const lines = sheets[0]?.rows ?? []
  const heads = lines[0] ?? []
  const [postcode, errors] = [heads.indexOf('Recipient Postcode'), heads.indexOf('Errors')]
  const wrong = lines.filter((line, at) => at > 0 && Boolean(line[errors]))
  expect(wrong).toHaveLength(7)
  for (const line of wrong) {
    expect(line[errors]).toBe('Recipient Postcode: Invalid Postcode')
    line[postcode] = '079903'
  }
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Parcels', rows: lines }] }))
}

test('a merchant uploads 200 parcels with 7 wrong ones, corrects the returned file, uploads it again, and prints all labels', async ({
  page,
}) => {
  test.setTimeout(240_000)
  // Parcels of a first attempt are recognized by their references.
  const reference = `BROWSER${test.info().retry}`
  await signIn(page, 'company-admin', { open: LIST })
  await choose(page, 'parcels.xlsx', await sheet(reference))
  const dialog = dialogOf(page)
  await expect(dialog.getByText('The import file is incorrect. Please check the download file')).toBeVisible()
  await expect(dialog.getByText('To correct 7')).toBeVisible()
  await expect(dialog.getByRole('row').nth(1)).toContainText('Recipient Postcode Invalid Postcode')
  const [returned] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download with errors' }).click(),
  ])
  expect(returned.suggestedFilename()).toBe('parcels-errors.xlsx')
  const fixed = await setRight(await returned.path())

  await dialog.getByRole('button', { name: 'Create 193 valid shipments' }).click()
  await expect(dialog.getByText('193 shipments created.')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('link', { name: 'Show 193 shipments' }).click()
  await expect(page.getByText('1–25 of 193')).toBeVisible()

  await choose(page, 'parcels-errors.xlsx', fixed)
  await expect(dialog.getByText('Already made 193')).toBeVisible()
  await expect(dialog.getByText('Valid 7')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create 7 shipments' }).click()
  await expect(dialog.getByText('7 shipments created.')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('link', { name: 'Show 7 shipments' }).click()
  await expect(page.getByText('1–7 of 7')).toBeVisible()

  await choose(page, 'parcels-errors.xlsx', fixed)
  await expect(dialog.getByText('Already made 200')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Create 0/ })).toBeDisabled()
  await page.keyboard.press('Escape')

  await expect(async () => {
    await page.goto(`${LIST}?senderReference=${reference}&trackingNumber=IsNull:false`)
    await expect(page.getByText('of 200')).toBeVisible({ timeout: 3_000 })
  }).toPass({ timeout: 120_000 })
  await page.getByRole('checkbox', { name: 'Select this page' }).click()
  const rest = Promise.withResolvers<void>()
  const isRest = /\/api\/sgl-parcel\/GetShipments\?.*Take=200/
  await page.route(isRest, async (route) => {
    await rest.promise
    await route.continue()
  })
  await page.getByRole('button', { name: /Select all 200/ }).click()
  // It prints all, not only the loaded ones.
  const print = page.getByRole('button', { name: /Print/ }).first()
  await expect(print).toBeDisabled()
  rest.resolve()
  await print.click()
  const printing = page.getByRole('dialog', { name: 'Print SGL labels' })
  await expect(printing.getByText('200 labels are ready in one PDF.')).toBeVisible({ timeout: 90_000 })
})

test('staff choose the company of a file, and are notified of the end after a reload', async ({ page }) => {
  await signIn(page, 'ops-manager', { open: `${LIST}?dialog=bulk` })
  const dialog = dialogOf(page)
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download template' }).click(),
  ])
  expect(template.suggestedFilename()).toBe('Bulk_Upload_Template.xlsx')
  await expect(page.getByText('Download example file successfully!')).toBeVisible()
  await pick(page, 'Company', 'SGL001', dialog)
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'parcels.xlsx', mimeType: XLSX, buffer: await xlsxOf([sheetRow(), sheetRow()]) })
  await expect(dialog.getByText('Valid 2')).toBeVisible({ timeout: 30_000 })
  const isProgress = /\/shipment\/import\/[0-9a-f-]+\?/
  await page.route(isProgress, (route) => route.abort())
  await dialog.getByRole('button', { name: 'Create 2 shipments' }).click()
  await expect(dialog.getByText('It continues in the background.')).toBeVisible()
  await page.unroute(isProgress)
  await page.goto(LIST)
  await expect(page.getByText('Import success')).toBeVisible()
  await page.getByRole('button', { name: 'Bulk Upload', exact: true }).click()
  await expect(dialog.getByText('2 shipments created.')).toBeVisible()
})
