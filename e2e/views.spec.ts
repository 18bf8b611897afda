import { readXlsx } from 'hucre/xlsx'
import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from './story.ts'
import { signIn } from './people.ts'

const list = (page: Page) => page.getByRole('grid')
const find = (page: Page) => page.getByRole('searchbox', { name: 'Find in this list' })
const views = (page: Page) => page.getByRole('button', { name: /^Views/ })

/** Pastes like a clipboard: a single-line box would drop the line ends. */
const paste = async (page: Page, text: string): Promise<void> => {
  await find(page).focus()
  await page.evaluate(`{
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', ${JSON.stringify(text)})
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }`)
}

/** The parameters of an address, in any order. */
const askedFor = (address: string): string[] => [...new URL(address).searchParams].map(String).sort()

/** The codes of a page of `count` orders. */
const codesOf = async (page: Page, address: string, count: number): Promise<string[]> => {
  await page.goto(address)
  const codes = list(page).getByText(/^EXP\d{10}$/)
  await expect(codes).toHaveCount(count)
  return codes.allInnerTexts()
}

const exportedCodes = async (page: Page): Promise<string[]> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export orders' })
  await dialog.getByLabel('Date from').fill('01/01/2026')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await (await download).path())))
  return (sheets[0]?.rows ?? []).slice(1).map(([code]) => String(code))
}

test('a clerk pastes forty numbers, learns which are unknown, and exports exactly the found ones', async ({ page }) => {
  await signIn(page, 'cs-employee')
  const known = (await codesOf(page, '/order/export?rows=50&sort=code', 50)).slice(0, 37)
  const pasted = [...known.slice(0, 20), 'NOBODY-0001', 'nobody-0002', 'LX000000000XX', ...known.slice(20)]
  await page.goto('/order/export')
  await paste(page, pasted.map((number) => number.toLowerCase()).join('\r\n'))
  const chip = page.getByTitle('Change filter Numbers')
  await expect(chip).toHaveText('Numbers 40')
  await expect(page.getByText(/^37 of /)).toBeVisible()

  await page.reload()
  await expect(chip).toHaveText('Numbers 40')
  await expect(page.getByText(/^37 of /)).toBeVisible()
  expect((await exportedCodes(page)).sort()).toEqual([...known].sort())

  await chip.click()
  const dialog = page.getByRole('dialog', { name: 'Numbers' })
  await expect(dialog.getByText('37 found')).toBeVisible()
  await expect(dialog.getByRole('region', { name: '3 not found in this list' }).getByRole('listitem')).toHaveText([
    'NOBODY-0001',
    'NOBODY-0002',
    'LX000000000XX',
  ])

  await page.keyboard.type(`${known[0] ?? ''}\n`)
  await expect(dialog.getByText('1 duplicates ignored')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Numbers' }).fill(`${known[0] ?? ''}\n${known[1] ?? ''}\n`)
  await expect(dialog.getByText('All found')).toBeVisible()
  await dialog.getByRole('button', { name: 'Show 2' }).click()
  await expect(chip).toHaveText('Numbers 2')
  await page.goBack()
  await expect(chip).toHaveText('Numbers 40')
})

test('pasted words are searched as words, and numbers beyond the limit are reported, not cut off', async ({ page }) => {
  await signIn(page, 'cs-employee', { open: '/order/export' })
  await find(page).fill('Nguyễn Văn')
  await expect(page).toHaveURL(/find=/)
  await paste(page, Array.from({ length: 1_001 }, (_, at) => `EXP9${String(at).padStart(9, '0')}`).join(' '))
  const dialog = page.getByRole('dialog', { name: 'Numbers' })
  await expect(dialog.getByText('Up to 1,000 numbers at a time; you have 1,001. Remove some.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Show/ })).toBeDisabled()
  await expect(page.getByTitle('Change filter Numbers')).toHaveCount(0)
})

test('a view is saved, chosen again after a reload, and marked when the list no longer matches it', async ({
  page,
}) => {
  await signIn(page, 'ops-manager', { open: '/order/export?status=3300&sort=code' })
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'Merchant' }).uncheck()
  await page.keyboard.press('Escape')
  await views(page).click()
  await page.getByRole('button', { name: 'Save as a new view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('At the hub')
  await expect(page.getByText('Share with roles')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(views(page)).toHaveText('ViewsAt the hub')
  const saved = page.url()

  await views(page).click()
  await page.getByRole('button', { name: 'Standard view' }).click()
  await expect(page.getByRole('columnheader', { name: /Merchant/ })).toBeVisible()
  await expect(page).not.toHaveURL(/status=|view=/)
  await page.reload()
  await views(page).click()
  await page.getByRole('button', { name: 'At the hub', exact: true }).click()
  await expect.poll(() => askedFor(page.url())).toEqual(askedFor(saved))
  await expect(page.getByRole('columnheader', { name: /Merchant/ })).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'Modified' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Remove filter Status' }).click()
  await expect(page.getByRole('img', { name: 'Modified' })).toBeVisible()
  await views(page).click()
  await page.getByRole('button', { name: 'Save changes to At the hub' }).click()
  await expect(page.getByRole('img', { name: 'Modified' })).toHaveCount(0)
})

test('a super admin shares a view with Cs Employee, who opens the list in it and cannot change it', async ({
  page,
  browser,
}) => {
  await signIn(page, 'super-admin', { open: '/order/export?status=3004' })
  await views(page).click()
  await page.getByRole('button', { name: 'Save as a new view' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Desk of failures')
  await page.getByRole('checkbox', { name: 'Cs Employee' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(views(page)).toHaveText('ViewsDesk of failures')

  const clerk = await (await browser.newContext()).newPage()
  await signIn(clerk, 'cs-employee', { open: '/order/export' })
  await views(clerk).click()
  await expect(clerk.getByRole('region', { name: 'Shared' }).getByText('Desk of failures')).toBeVisible()
  await expect(clerk.getByRole('button', { name: 'Change Desk of failures' })).toHaveCount(0)
  await clerk.getByRole('button', { name: 'Make Desk of failures my default view' }).click()
  await expect(clerk.getByRole('button', { name: 'Make Desk of failures my default view' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await clerk.goto('/order/export')
  await expect(clerk).toHaveURL(/status=3004/)
  await expect(clerk.getByTitle('Change filter Status')).toContainText('Creating failed')
  await clerk.goto('/order/export?status=6034')
  await expect(clerk.getByTitle('Change filter Status')).toContainText('Delivered')

  const other = await (await browser.newContext()).newPage()
  await signIn(other, 'accountant', { open: '/order/export' })
  await views(other).click()
  await expect(other.getByText('No view is saved yet.')).toBeVisible()

  await views(page).click()
  await page.getByRole('button', { name: 'Change Desk of failures' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page
    .getByRole('dialog', { name: /^Delete the view/ })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(views(page)).toHaveText('Views')
  await clerk.goto('/order/export')
  await expect(
    list(clerk)
      .getByText(/^EXP\d{10}$/)
      .first(),
  ).toBeVisible()
  await expect(clerk).not.toHaveURL(/status=/)
})
