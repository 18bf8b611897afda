import { expect, test } from './story.ts'
import { card, signIn } from './people.ts'

const DIRECTIONS = [
  { direction: 'Export', address: /\/order\?status=4005$/, tab: 'Export' },
  { direction: 'Import', address: /\/order\/import\?status=6034$/, tab: 'Import' },
] as const

for (const { direction, address, tab } of DIRECTIONS) {
  test(`a clerk opens a status of ${direction} from the dashboard and gets exactly those orders`, async ({ page }) => {
    await signIn(page, 'cs-employee')
    await expect(page).toHaveURL(/\/dashboard$/)
    const shipments = card(page, 'Shipments by status')
    await shipments.getByText(direction, { exact: true }).click()
    const word = direction === 'Export' ? 'Held by customs' : 'Delivered'
    const link = shipments.getByRole('link', { name: `Express, ${word}` })
    await expect(link).toHaveText(/\d/)
    const count = /[\d,]+$/.exec(await link.innerText())?.[0] ?? ''
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(new RegExp(`^${count} of [\\d,]+ orders$`))).toBeVisible()
    const rows = page.getByRole('row').filter({ hasText: /EXP\d{10}/ })
    await expect(rows).toHaveCount(Math.min(Number(count.replace(',', '')), 25))
    await expect(rows.filter({ hasNotText: word })).toHaveCount(0)
  })
}

test('a count that needs attention opens exactly those parcels', async ({ page }) => {
  await signIn(page, 'ops-manager')
  const link = card(page, 'Needs attention').getByRole('link', { name: /^Ecommerce, Creating failed/ })
  const count = await link.innerText()
  await link.click()
  await expect(page).toHaveURL(/\/shipment\/sgl-parcel\?/)
  await expect(page.getByText(new RegExp(`^${count} of `))).toBeVisible()
})

test('the chart shows the same figures as a table, and the address keeps the choice', async ({ page }) => {
  await signIn(page, 'accountant')
  const daily = card(page, 'Created per day')
  await expect(daily.locator('.recharts-surface').first()).toBeVisible()
  await daily.getByText('Revenue', { exact: true }).click()
  await daily.getByRole('button', { name: 'Show as table' }).click()
  await page.reload()
  const table = daily.getByRole('table')
  await expect(table.getByRole('row')).toHaveCount(32)
  await expect(table.getByRole('row').last()).toContainText('₫')
})

test('a sales employee sees no revenue, even by its address', async ({ page }) => {
  await signIn(page, 'sales-employee', { open: '/dashboard?plot=revenue&table=true' })
  const daily = card(page, 'Created per day')
  await expect(daily.getByRole('table')).toBeVisible()
  await expect(daily.getByText('Revenue')).toHaveCount(0)
  await expect(daily).not.toContainText('₫')
})

test('a company starts at its home, opens what needs its attention, and has no dashboard (rule MER-5)', async ({
  page,
}) => {
  await signIn(page, 'company-admin')
  await expect(page).toHaveURL(/\/home$/)
  // The first one is the mark.
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link').nth(1)).toHaveText('Home')
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
  await expect(card(page, 'Delivered by country').getByRole('row').nth(1)).toContainText('%')
  const act = card(page, 'Needs you').getByRole('listitem').first().getByRole('link')
  const number = ((await act.getAttribute('aria-label')) ?? '').split(' ').at(-1) ?? ''
  await act.click()
  await expect(page.getByRole('heading', { name: number })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Page not found')).toBeVisible()
})
