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

test('a number that nobody knows says what to do', async ({ page }) => {
  await page.goto('/track/EXP0000000000')
  await expect(page.getByText('Không tìm thấy mã này').first()).toBeVisible()
})
