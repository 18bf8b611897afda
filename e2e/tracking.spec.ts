import { expect, test } from './story.ts'
import { signIn } from './people.ts'

test('an unauthenticated user tracks an order by its number, without names', async ({ page, browser }) => {
  await signIn(page, 'cs-employee', { open: '/order/export?status=6034' })
  const row = page.getByRole('row').nth(1)
  const number = await row.getByText(/^EXP\d{10}$/).innerText()
  const anonymous = await (await browser.newContext()).newPage()
  await anonymous.goto('/track')
  await anonymous.getByRole('textbox').fill(number)
  await anonymous.getByRole('button', { name: 'Tra cứu' }).click()
  await expect(anonymous.getByText('Đã giao hàng').first()).toBeVisible()
  await expect(anonymous).toHaveURL(new RegExp(number))
  await anonymous.goto(`/track/${number}`)
  await expect(anonymous.getByText('Đã giao hàng').first()).toBeVisible()
})

test('an unauthenticated user tracks a parcel in five steps, in either language', async ({ page, browser }) => {
  await signIn(page, 'cs-employee', { open: '/shipment/sgl-parcel/6034' })
  const row = page
    .getByRole('row')
    .filter({ hasText: /SGL\d{10}/ })
    .first()
  const number = /SGL\d{10}/.exec(await row.innerText())?.[0] ?? 'no number'
  const anonymous = await (await browser.newContext()).newPage()
  await anonymous.goto(`/track/${number}`)
  const journey = anonymous.getByRole('list', { name: 'Hành trình' })
  await expect(journey.getByRole('listitem')).toHaveCount(5)
  await expect(journey.getByRole('listitem').last()).toContainText('Đã giao')
  await anonymous.getByRole('link', { name: 'English' }).click()
  await expect(anonymous.getByRole('heading', { name: 'Delivered' })).toBeVisible()
})

test('an unknown number says what to do', async ({ page }) => {
  await page.goto('/track/EXP0000000000')
  await expect(page.getByText('Không tìm thấy mã này').first()).toBeVisible()
})
