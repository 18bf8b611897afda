import { expect, test, type Page } from './story.ts'
import { readFile } from 'node:fs/promises'
import { readXlsx } from 'hucre/xlsx'
import { card, signIn } from './people.ts'

const NUMBER = /^EXP\d{10}$/

const openFirst = async (page: Page, address: string, row = 1): Promise<string> => {
  await page.goto(address)
  await page.getByRole('row').nth(row).getByText(NUMBER).dblclick()
  const number = page.getByRole('heading', { level: 1, name: NUMBER })
  await expect(number).toBeVisible()
  return number.innerText()
}

test('the export dialog requires a first day, and exports exactly the matching rows', async ({ page }) => {
  await signIn(page, 'company-admin', { open: '/order/export?orderStatus=6034' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await expect(page).toHaveURL(/dialog=export/)
  const dialog = page.getByRole('dialog', { name: 'Export orders' })
  const send = dialog.getByRole('button', { name: 'Export', exact: true })
  await expect(dialog.getByLabel('Created by')).toBeVisible()
  await expect(dialog.getByLabel('Company code')).toHaveCount(0)

  await send.click()
  await expect(dialog.getByText('Required')).toBeVisible()
  const today = await dialog.getByLabel('Date to').inputValue()
  await dialog.getByLabel('Date from').fill(today)
  await dialog.getByLabel('Date to').fill('01/01/2020')
  await send.click()
  await expect(dialog.getByText('Date to must be between date from and today.')).toBeVisible()

  // Delivered orders are older than today: nothing matches, and the typed text stays.
  await dialog.getByLabel('Date to').fill(today)
  await send.click()
  await expect(page.getByText('Data Not Found!')).toBeVisible()
  await expect(dialog.getByLabel('Date from')).toHaveValue(today)

  await dialog.getByLabel('Date from').fill('01/01/2020')
  const [file] = await Promise.all([page.waitForEvent('download'), send.click()])
  await expect(page.getByText('Export shipments successfully!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page).not.toHaveURL(/dialog/)
  expect(file.suggestedFilename()).toBe('Data.xlsx')
  const { sheets } = await readXlsx(await readFile(await file.path()))
  const [, ...rows] = sheets[0]?.rows ?? []
  const listed = await page.getByText(/^\d+–\d+ of /).innerText()
  expect(rows).toHaveLength(Number(/of ([\d,]+)/.exec(listed)?.[1]?.replace(',', '')))
  expect(new Set(rows.map((row) => row[8]))).toEqual(new Set(['Delivered']))
})

/** The first order of the list with goods: documents have no invoice. */
const openGoods = async (page: Page, address: string, row = 1): Promise<void> => {
  await openFirst(page, address, row)
  await expect(card(page, 'Packages')).toBeVisible()
  if ((await card(page, 'Item details').count()) === 0) await openGoods(page, address, row + 1)
}

const openDocument = async (page: Page, name: string, path: string): Promise<void> => {
  await page.getByRole('button', { name: 'More' }).first().click()
  const [answer, tab] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(path)),
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name }).click(),
  ])
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expect.poll(() => tab.url()).toMatch(/^blob:/)
  await tab.close()
}

test(
  'the summary and the commercial invoice open in new tabs, for an import order too',
  { tag: '@whole-browser' },
  async ({ page }) => {
    await signIn(page, 'company-admin')
    await openGoods(page, '/order/export?service=USG')
    await openDocument(page, 'Print summary', '/api/Order/Summary/')
    await openDocument(page, 'Commercial invoice', '/api/Order/Invoice/')
    await openGoods(page, '/order/import')
    await openDocument(page, 'Commercial invoice', '/api/Order/Invoice/')
  },
)

test('a note survives a reload while typing, appears for other staff, and is hidden from the company', async ({
  page,
  browser,
}) => {
  await signIn(page, 'cs-employee')
  await openFirst(page, '/order/export?companyCode=SGL001')
  const notes = card(page, 'Notes')
  await notes.getByLabel('New note').fill('Khách đổi địa chỉ')
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain('Khách đổi địa chỉ')
  await page.reload()
  await expect(notes.getByLabel('New note')).toHaveValue('Khách đổi địa chỉ')
  await notes.getByLabel('New note').press('Control+Enter')
  await expect(notes.getByRole('listitem').first()).toContainText('Khách đổi địa chỉ')
  await expect(notes.getByLabel('New note')).toHaveValue('')

  const colleague = await (await browser.newContext()).newPage()
  await signIn(colleague, 'accountant', { open: page.url() })
  const read = card(colleague, 'Notes').getByRole('listitem').first()
  await expect(read).toContainText('cs-employee')
  await expect(read).toContainText('Khách đổi địa chỉ')

  const company = await (await browser.newContext()).newPage()
  await signIn(company, 'company-admin', { open: page.url() })
  await expect(card(company, 'History')).toBeVisible()
  await expect(company.getByText('Khách đổi địa chỉ')).toHaveCount(0)
  await expect(card(company, 'Notes')).toHaveCount(0)
})
