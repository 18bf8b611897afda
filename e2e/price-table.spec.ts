import { writeXlsx } from 'hucre/xlsx'
import { expect, type Page, test } from './story.ts'
import { signIn } from './people.ts'

test.describe.configure({ mode: 'default' })

/** The price tables of a provider, as the accountant opens them. */
const openTable = async (page: Page, provider: string, service: string): Promise<void> => {
  const id = await page.evaluate(async (name) => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('oidc.user')) ?? ''
    const { access_token: token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string }
    const answer = await fetch('/api/Provider?Take=0', { headers: { authorization: `Bearer ${token}` } })
    const { value } = (await answer.json()) as { value: { id: string; label: string }[] }
    return value.find(({ label }) => label === name)?.id
  }, provider)
  await page.goto(`/discount-rate/${id}?service=${service}`)
  await expect(page.getByRole('table', { name: `Price table ${service}` })).toBeVisible()
}

const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
/** A clipboard event at the focus, as the browser sends it for Ctrl V and Ctrl C; returns the clipboard's content. */
const clipboard = (page: Page, kind: 'paste' | 'copy', text = ''): Promise<string> =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('${kind}', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  })()`)
const paste = (page: Page, text: string): Promise<string> => clipboard(page, 'paste', text)
const copied = (page: Page): Promise<string> => clipboard(page, 'copy')
const save = (page: Page) => page.getByRole('button', { name: /^Save( \d+ rows?)?$/ })

/** A merchant's price for a parcel of this weight to Singapore. */
const quoted = async (page: Page, serviceCode: string, weight: number): Promise<number> =>
  page.evaluate(
    async ([code, kg]) => {
      const key = Object.keys(localStorage).find((one) => one.startsWith('oidc.user')) ?? ''
      const { access_token: token } = JSON.parse(localStorage.getItem(key) ?? '{}') as { access_token: string }
      const ask = async (path: string): Promise<{ value: never }> =>
        (await (await fetch(path, { headers: { authorization: `Bearer ${token}` } })).json()) as { value: never }
      const countries: { id: string; code: string }[] = (await ask('/api/Country?Take=0')).value
      const countryId = countries.find((one) => one.code === 'SG')?.id
      const question = JSON.stringify({ weight: kg, shipmentType: 'P', serviceCode: code, countryId })
      const { value }: { value: { base: number } } = await ask(
        `/api/Pricing/Quote?propertyFilter=${encodeURIComponent(question)}`,
      )
      return value.base
    },
    [serviceCode, weight] as const,
  )

test('an accountant pastes a price list from a spreadsheet, and a merchant’s next quote uses it', async ({
  page,
  browser,
}) => {
  const merchant = await (await browser.newContext()).newPage()
  await signIn(merchant, 'company-admin')
  await signIn(page, 'accountant')
  await openTable(page, 'Lion City Express', 'DSG')
  const before = await quoted(merchant, 'DSG', 3)

  await cell(page, 'Zone 1, 3.00 kg').click()
  await paste(
    page,
    '1.554.000\t650,000\t854000\t935.000\t983.000\t1.238.000\r\n600.000\t708,000\t942000.5\t1.032.000\t1.091.000\t1.370.000\r\n',
  )
  await expect(cell(page, 'Zone 1, 3.00 kg')).toHaveValue('1,554,000')
  await expect(cell(page, 'Zone 3, 3.50 kg')).toHaveValue('942,000.5')
  await expect(page.getByText('6 pasted')).toHaveCount(2)
  await cell(page, 'Zone 1, 3.00 kg').click()
  await expect(page.getByText(/^was [\d,]+/)).toBeVisible()
  expect(await quoted(merchant, 'DSG', 3)).toBe(before)

  await save(page).click()
  await expect(page.getByText('All rows are saved.')).toBeVisible()
  expect(await quoted(merchant, 'DSG', 3)).toBe(1_554_000)
})

test('typing can be undone and redone, and is restored after a reload', async ({ page }) => {
  await signIn(page, 'accountant')
  await openTable(page, 'Lion City Express', 'FSG')
  const first = cell(page, 'Zone 1, 0.50 kg')
  const was = await first.inputValue()
  await first.click()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  await expect(cell(page, 'Zone 1, 1.00 kg')).toBeFocused()
  await expect(first).toHaveValue('123,456')
  await page.keyboard.press('ArrowRight')
  await paste(page, '7 8')
  await expect(cell(page, 'Zone 3, 1.00 kg')).toHaveValue('8')
  await page.keyboard.press('Control+z')
  await expect(cell(page, 'Zone 3, 1.00 kg')).not.toHaveValue('8')
  await page.keyboard.press('Control+z')
  await expect(first).toHaveValue(was)
  await page.keyboard.press('Control+Shift+z')
  await expect(first).toHaveValue('123,456')

  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(first).toHaveValue('123,456')
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).first().click()
  await expect(first).toHaveValue(was)
  await expect(page.getByText('All rows are saved.')).toBeVisible()
})

test('the table works by keyboard: arrows, F2, Escape, Delete, copying a block', async ({ page }) => {
  await signIn(page, 'accountant')
  await openTable(page, 'Lion City Express', 'FSG')
  const first = cell(page, 'Zone 1, 0.50 kg')
  const was = await first.inputValue()
  await first.click()
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 'Zone 2, 0.50 kg')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('F2')
  await page.keyboard.type('9')
  await expect(first).toHaveValue(`${was}9`)
  await page.keyboard.press('ArrowLeft')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(first).toHaveValue(was)
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowDown')
  const lines = (await copied(page)).split('\n').map((line) => line.split('\t'))
  expect(lines.map((line) => line.length)).toEqual([2, 2])
  expect(lines[0]?.[0]).toBe(was.replaceAll(',', ''))
  await page.keyboard.press('Delete')
  await expect(page.getByText('2 missing')).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('All rows are saved.')).toBeVisible()
})

test('a bad cell is named, and nothing is saved; a duplicate weight is refused in its cell', async ({ page }) => {
  await signIn(page, 'accountant')
  await openTable(page, 'Lion City Express', 'USG')
  await cell(page, 'Zone 2, 1.00 kg').click()
  await page.keyboard.type('0.001')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Weight row' }).click()
  await page.keyboard.type('0.5')
  await save(page).click()
  await expect(cell(page, 'Zone 2, 1.00 kg')).toBeFocused()
  await expect(page.getByText(/at most 2 decimals/).first()).toBeVisible()
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z')
  await expect(page.getByText('All rows are saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Weight row' }).click()
  await paste(page, '0.50')
  await page.keyboard.press('Tab')
  await paste(page, '1 2 3 4 5 6')
  await save(page).click()
  await expect(page.getByText('0.50 kg is in the table already.')).toBeVisible()
  await expect(page.getByText('Update success!')).toHaveCount(0)
})

test('a row is added, saved and deleted, after the specified question', async ({ page }) => {
  await signIn(page, 'super-admin')
  await openTable(page, 'Lion City Express', 'USG')
  await page.getByRole('button', { name: 'Flat-rate row' }).click()
  await page.keyboard.type('45')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await paste(page, '90000 91000 92000 93000 94000 95000')
  await save(page).click()
  await expect(page.getByText('All rows are saved.')).toBeVisible()
  await expect(page.getByText('20.00 to 45.00 uses this row')).toBeVisible()
  await page.getByRole('button', { name: 'Delete row 45.00' }).click()
  await expect(page.getByText('Are you sure to delete this row?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Delete success!')).toBeVisible()
  await expect(cell(page, 'Start of the range in row 45.00')).toHaveCount(0)
})

test('the second of two people who edit one row reads who saved it and when, and chooses', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  await signIn(page, 'accountant')
  await signIn(other, 'super-admin')
  for (const one of [page, other]) await openTable(one, 'FedEx', 'FXP')
  for (const [one, price] of [
    [other, '111111'],
    [page, '222222'],
  ] as const) {
    await cell(one, 'Zone A, 1.00 kg').click()
    await one.keyboard.type(price)
    await one.keyboard.press('Enter')
    await save(one).click()
    if (one === other) await expect(other.getByText('All rows are saved.')).toBeVisible()
  }
  const dialog = page.getByRole('dialog', { name: 'Someone else saved first' })
  await expect(dialog).toContainText('super-admin saved this at')
  await expect(dialog.getByRole('cell', { name: '1.00' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await cell(page, 'Zone A, 1.00 kg').click()
  await expect(page.getByText('was 111,111')).toBeVisible()
  await save(page).click()
  await expect(page.getByText('All rows are saved.')).toBeVisible()
  await other.reload()
  await expect(cell(other, 'Zone A, 1.00 kg')).toHaveValue('222,222')
})

test('a file is imported after a preview of its changes, and last month is priced with it before saving', async ({
  page,
}) => {
  await signIn(page, 'accountant')
  await openTable(page, 'Lion City Express', 'DSG')
  const rows = [
    ['Kg', 'Zone 1', 'Zone 2', 'Zone 3', 'Zone 4', 'Zone 5', 'Zone 6'],
    ...Array.from({ length: 40 }, (_, at) => [(at + 1) / 2, ...Array.from({ length: 6 }, () => 400_000 + at * 50_000)]),
    ['20.01-30', 1, 'abc', 3, 4, 5, 6],
  ]
  const content = Buffer.from(await writeXlsx({ sheets: [{ name: 'Prices', rows }] }))
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lion.xlsx', mimeType: 'application/octet-stream', buffer: content })
  const dialog = page.getByRole('dialog', { name: 'Import lion.xlsx' })
  await expect(dialog).toContainText('41 rows will change')
  await expect(dialog).toContainText('1 row will be deleted')
  await expect(dialog.getByText('C42')).toBeVisible()
  await dialog.getByRole('button', { name: 'Fill the sheet' }).click()
  await expect(page.getByText('1 cell to correct.')).toBeVisible()
  await cell(page, 'Zone 2, 20.01 kg').fill('2')

  await page.getByRole('button', { name: 'Simulate' }).click()
  const panel = page.getByRole('region', { name: 'Last month with this table' })
  await panel.getByRole('button', { name: 'Price last month' }).click()
  await expect(panel.getByText(/\d+ of \d+ shipments change/)).toBeVisible()
  await expect(panel.getByRole('table').getByRole('row')).not.toHaveCount(0)

  await save(page).click()
  await expect(page.getByText('All rows are saved.')).toBeVisible()
  await expect(cell(page, 'Start of the range in row 30.01')).toHaveCount(0)
  await page.reload()
  await expect(cell(page, 'Zone 2, 20.01 kg')).toHaveValue('2')
})

test('tabs link to what belongs to the provider; a row shows since when it is valid', async ({ page }) => {
  await signIn(page, 'super-admin')
  await openTable(page, 'Lion City Express', 'DSG')
  await expect(page.getByRole('row').nth(1)).toContainText(/since \d{2}\/\d{2}\/\d{4}/)
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })
  await tab('Zones').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zones')
  await tab('Fees').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Fees')
  await tab('Provider').click()
  const dialog = page.getByRole('dialog', { name: 'Lion City Express' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('row', { name: /DSG/ })).toBeVisible()
  await expect(tab('Lion City Express')).toHaveAttribute('aria-selected', 'true')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the table is read-only, one zone at a time', async ({ page }) => {
    await signIn(page, 'accountant')
    await openTable(page, 'Lion City Express', 'FSG')
    const table = page.getByRole('table', { name: 'Price table FSG' })
    await expect(table.getByRole('textbox')).toHaveCount(0)
    await expect(save(page)).toHaveCount(0)
    const first = await table.getByRole('row').nth(1).innerText()
    await page.getByRole('combobox', { name: 'Zone' }).click()
    await page.getByRole('option', { name: /^Zone 6/ }).click()
    await expect(table.getByRole('row').nth(1)).not.toHaveText(first)
  })
})

test('the page does not exist for other roles', async ({ page }) => {
  await signIn(page, 'cs-employee', { open: '/discount-rate/01a1f87a-a01d-74d4-b302-935883204d67' })
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Price')
  await expect(page.getByRole('table')).toHaveCount(0)
})
