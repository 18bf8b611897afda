import { expect, test } from '@playwright/test'
import { signIn } from './people.ts'

test('a stranger follows an order by its number, without names', async ({ page, browser }) => {
  await signIn(page, 'cs-employee')
  await page.goto('/order/export?status=6034')
  const row = page.getByRole('row').nth(1)
  const number = await row.getByText(/^EXP\d{10}$/).innerText()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto('/track')
  await stranger.getByRole('textbox').fill(number)
  await stranger.getByRole('button', { name: 'Tra cứu' }).click()
  await expect(stranger.getByText('Đã giao hàng').first()).toBeVisible()
  await expect(stranger).toHaveURL(new RegExp(number))
  await stranger.goto(`/track/${number}`)
  await expect(stranger.getByText('Đã giao hàng').first()).toBeVisible()
})

test('a stranger follows a parcel in five steps, in either language', async ({ page, browser }) => {
  await signIn(page, 'cs-employee')
  await page.goto('/shipment/sgl-parcel/6034')
  const row = page
    .getByRole('row')
    .filter({ hasText: /SGL\d{10}/ })
    .first()
  const number = /SGL\d{10}/.exec(await row.innerText())?.[0] ?? 'no number'
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(`/track/${number}`)
  const journey = stranger.getByRole('list', { name: 'Hành trình' })
  await expect(journey.getByRole('listitem')).toHaveCount(5)
  await expect(journey.getByRole('listitem').last()).toContainText('Đã giao')
  await stranger.getByRole('button', { name: 'English' }).click()
  await expect(stranger.getByRole('heading', { name: 'Delivered' })).toBeVisible()
})

test('a number that nobody knows says what to do', async ({ page }) => {
  await page.goto('/track/EXP0000000000')
  await expect(page.getByText('Không tìm thấy mã này').first()).toBeVisible()
})
