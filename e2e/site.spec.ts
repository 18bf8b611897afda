import { expect, test } from './story.ts'
import { card, enter, signIn } from './people.ts'

test('a visitor compares prices from the home page, in either language', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Nước nhận').selectOption({ label: 'Hoa Kỳ' })
  await page.getByLabel('Cân nặng').first().fill('7,2')
  await page.getByRole('button', { name: 'Xem giá' }).click()
  await page.getByRole('link', { name: /^So sánh \d+ dịch vụ$/ }).click()
  await expect(page).toHaveURL(/\/rate-ship\?to=US&kg=7/)
  await expect(page.getByRole('heading', { name: /dịch vụ đến Hoa Kỳ$/ })).toBeVisible()
  const first = page.getByRole('listitem').filter({ hasText: '₫' }).first()
  await first.getByText('cân tính cước').click()
  await expect(first.getByText(/^Giá gốc/)).toBeVisible()
  await page.goto('/en')
  await expect(page.getByRole('heading', { name: 'From Vietnam to the world' })).toBeVisible()
})

test('tracked numbers stay on the home page of this browser until they are removed', async ({ page, browser }) => {
  await signIn(page, 'cs-employee', { open: '/order/export?status=6034' })
  const number = await page
    .getByRole('row')
    .nth(1)
    .getByText(/^EXP\d{10}$/)
    .innerText()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/')
  await visitor.getByRole('textbox', { name: 'Mã vận đơn' }).fill(number)
  await visitor.getByRole('button', { name: 'Tra cứu' }).click()
  await expect(visitor.getByText('Đã giao hàng').first()).toBeVisible()
  // The browser has cached it: the page was read for longer than it took to open.
  await expect.poll(() => visitor.evaluate(() => localStorage.getItem('waybill.recent'))).toContain(number)
  await visitor.goto('/')
  await expect(visitor.getByRole('link', { name: number })).toContainText('Đã giao hàng')
  await visitor.getByRole('button', { name: 'Quên các mã này' }).click()
  await visitor.reload()
  await expect(visitor.getByRole('link', { name: number })).toBeHidden()
})

test('Ship now starts a new parcel with the quote’s values, after signing in (rule PRC-62)', async ({ page }) => {
  await page.goto('/en/rate-ship?to=US&kg=2.5&l=30&w=20&h=10')
  await page.getByRole('listitem').getByText('chargeable weight').first().click()
  const first = page.getByRole('link', { name: 'Ship now' }).first()
  const service = new URL((await first.getAttribute('href')) ?? '', page.url()).searchParams.get('service') ?? ''
  await first.click()
  await enter(page, 'company-admin')
  await expect(card(page, 'Recipient Details').getByRole('combobox', { name: 'Country' })).toHaveValue('United States')
  const packages = card(page, 'Packages').getByRole('row').nth(1)
  await expect(packages.getByLabel('Weight, kg')).toHaveValue('2.5')
  await expect(packages.getByLabel('Length, cm')).toHaveValue('30')
  await expect(
    card(page, 'Choose a service').getByRole('radio', { name: new RegExp(`^${service} `), checked: true }),
  ).toBeVisible()
})

test('a signed-in person continues from the home page to their role’s start page', async ({ page }) => {
  await signIn(page, 'cs-employee', { open: '/' })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('prices and tracking work without JavaScript', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  await page.goto('/en')
  await page.getByLabel('Destination').selectOption({ label: 'Singapore' })
  await page.getByLabel('Weight').first().fill('1.5')
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page.getByRole('heading', { name: /services? to Singapore$/ })).toBeVisible()
  await page.goto('/en/track')
  await page.getByRole('textbox').fill('EXP0000000000')
  await page.getByRole('button', { name: 'Track' }).click()
  await expect(page.getByText('This number was not found')).toBeVisible()
  await page.goto('/nowhere')
  await page.getByRole('link', { name: 'Về trang chủ' }).click()
  await expect(page.getByRole('heading', { name: 'Gửi hàng từ Việt Nam ra thế giới' })).toBeVisible()
})
