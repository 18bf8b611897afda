import { expect, test, type Page } from './story.ts'
import { readFile } from 'node:fs/promises'
import { printPages, scan } from '@waybill/testkit/label-reader'
import { signIn } from './people.ts'

/** Delivered parcels all have their carriers' numbers; every list of the demo company has more than fifty. */
const DELIVERED = '/shipment/sgl-parcel/6034'
const NUMBER = /SGL\d{10}/

const listedNumbers = async (page: Page): Promise<string[]> => {
  await page.goto(DELIVERED)
  await expect(page.getByRole('row').nth(25)).toBeVisible()
  const rows = await page.getByRole('row').allInnerTexts()
  return rows.flatMap((row) => NUMBER.exec(row)?.[0] ?? [])
}
const tick = (page: Page, number: string) =>
  page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').click()
const print = (page: Page) => page.getByRole('button', { name: 'Print SGL Labels' })

test('a company’s labels open for printing in a new tab', async ({ page, context }) => {
  await signIn(page, 'company-admin')
  const [first = '', second = ''] = await listedNumbers(page)
  for (const number of [first, second]) await tick(page, number)
  const [tab] = await Promise.all([context.waitForEvent('page'), print(page).click()])
  await expect(page.getByText('Print SGL labels success!')).toBeVisible()
  expect(tab.url()).toMatch(/^blob:|^about:blank$/)
})

test('the hub’s labels are a file named by the time, in the order of the rows, and can be scanned', async ({
  page,
}) => {
  await signIn(page, 'delivery-employee')
  const numbers = (await listedNumbers(page)).slice(0, 3)
  for (const number of numbers) await tick(page, number)
  const [file] = await Promise.all([page.waitForEvent('download'), print(page).click()])
  expect(file.suggestedFilename()).toMatch(/^20\d{12}\.pdf$/)
  await expect(page.getByText('Print SGL labels success!')).toBeVisible()
  const read: string[] = []
  for (const label of await printPages(await readFile(await file.path())))
    for (const { text } of await scan(label)) if (read.at(-1) !== text) read.push(text)
  expect(read).toEqual(numbers)
})

test(
  'more than fifty labels are printed behind a dialog that is restored after a reload',
  { tag: '@whole-browser' },
  async ({ page, context }) => {
    await signIn(page, 'company-admin-2')
    await listedNumbers(page)
    await page.getByRole('checkbox', { name: 'Select this page' }).click()
    const all = page.getByRole('button', { name: /^Select all / })
    const count = /[\d,]+$/.exec(await all.innerText())?.[0] ?? ''
    expect(Number(count.replace(',', ''))).toBeGreaterThan(50)
    await all.click()
    await expect(
      page
        .getByText(`${count} selected`)
        .or(page.getByText(count, { exact: true }))
        .first(),
    ).toBeVisible()
    await expect(all).toHaveCount(0)
    await print(page).click()
    const dialog = page.getByRole('dialog', { name: 'Print SGL labels' })
    await expect(dialog).toBeVisible()
    await page.reload()
    await expect(dialog).toContainText(`${count} labels are ready in one PDF.`, { timeout: 60_000 })
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      dialog.getByRole('button', { name: 'Open labels' }).click(),
    ])
    await expect(dialog).toHaveCount(0)
    await expect(tab).toHaveURL(/^blob:/)
    await page.reload()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  },
)
