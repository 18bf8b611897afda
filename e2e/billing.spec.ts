import { login } from '@waybill/contract/identity/endpoints'
import { addPayment } from '@waybill/contract/billing/payment-endpoints'
import { getBalance, statementGrid } from '@waybill/contract/billing/statement-endpoints'
import { expect, test } from './story.ts'
import { DEMO_PASSWORD, signIn } from './people.ts'

test('an accountant checks a draft, leaves a line out, issues it, and credits one of its lines', async ({ page }) => {
  await signIn(page, 'accountant', { open: '/billing' })
  await expect(page.getByRole('link', { name: /^To issue/ })).toBeVisible()
  const draft = page.getByRole('row').filter({ hasText: 'Check first' }).filter({ hasNotText: 'tax code' }).first()
  await draft.getByRole('link', { name: 'No number yet' }).click()
  await expect(page.getByRole('heading', { name: /, no number yet$/ })).toBeVisible()

  const lines = page.getByRole('treegrid', { name: 'Lines' })
  await lines.locator('[data-type=row]').first().focus()
  const amount = page.locator('footer dd').last()
  const before = await amount.innerText()
  await page.keyboard.press('x')
  await expect(lines.getByRole('row', { name: /^Left out, for the next one 1 line/ })).toBeVisible()
  await expect(amount).not.toHaveText(before)

  const issue = page.getByRole('button', { name: 'Issue and e-mail' })
  await expect(issue).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(/^accountant decided to issue it/)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: 'Issue 1 statement?' })
  await expect(question).toContainText(/₫, from DN-\d{4}-\d{4}/)
  await question.getByRole('button', { name: 'Issue and e-mail' }).click()
  await expect(page.getByText('Issued 1 statement')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^DN-\d{4}-\d{4}$/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /^VietQR of/ })).toBeVisible()

  await page.getByRole('button', { name: 'Credit note' }).click()
  const credit = page.getByRole('dialog', { name: /^Credit DN-/ })
  await credit.getByText('Some lines').click()
  await credit
    .getByRole('checkbox', { name: /^Tick .+, Freight$/ })
    .first()
    .check()
  await expect(credit).toContainText('1 line returns to the next draft')
  await credit.getByRole('textbox', { name: /Reason/ }).fill('The parcel was never flown')
  await credit.getByRole('button', { name: 'Issue credit note' }).click()
  await expect(page.getByText('Credit note issued')).toBeVisible()
  await page.getByRole('link', { name: /^CN-\d{4}-\d{4}$/ }).click()
  await expect(page.getByRole('heading', { name: /^CN-\d{4}-\d{4}$/ })).toBeVisible()
  await expect(page.getByText('The parcel was never flown')).toBeVisible()
})

test('a company reads what to pay, pays it, and sees the payment without a reload', async ({ page, request }) => {
  const tokenOf = async (username: string): Promise<string> => {
    const answer = await request.post(login.path, { data: { username, password: DEMO_PASSWORD } })
    return ((await answer.json()) as { value: { accessToken: string } }).value.accessToken
  }
  const [own, accountant] = [await tokenOf('linh-kien-me-kong'), await tokenOf('accountant')]
  const read = async <T>(path: string): Promise<T> =>
    (await (await request.get(path, { headers: { authorization: `Bearer ${own}` } })).json()) as T
  const before = (await read<{ value: { toPay: number; openCount: number } }>(getBalance.path)).value
  const [statement] = (await read<{ value: { merchantId: string }[] }>(`${statementGrid.path}?Take=1`)).value
  const vnd = (amount: number): string => `${amount.toLocaleString('en-US')} ₫`

  await signIn(page, 'linh-kien-me-kong', { open: '/billing' })
  const toPay = page.getByRole('region', { name: 'To pay now' })
  await expect(toPay.getByText(vnd(before.toPay)).first()).toBeVisible()
  await expect(toPay.getByRole('img', { name: `VietQR, ${vnd(before.toPay)}` })).toBeVisible()
  await toPay.getByText('Another amount').click()
  await toPay.getByRole('textbox', { name: 'Amount' }).fill('5.000.000')
  await expect(toPay.getByRole('img', { name: /^VietQR, 5,000,000 ₫, WB/ })).toBeVisible()
  const saved = page.waitForEvent('download')
  await toPay.getByRole('button', { name: 'Save QR' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^vietqr-WB[2-9A-Z]{8}\.png$/)
  await toPay.getByText('Due now').click()

  // The page receives changes from now on.
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAttribute('data-live', 'true')
  const paid = await request.post(addPayment.path, {
    headers: { authorization: `Bearer ${accountant}`, 'idempotency-key': crypto.randomUUID() },
    data: {
      ...{ merchantId: statement?.merchantId, amount: 5_000_000, reference: `FT${Date.now()}` },
      receivedAt: new Date().toISOString(),
    },
  })
  expect(paid.ok(), await paid.text()).toBe(true)
  await expect(toPay.getByText(/^5,000,000 ₫ received at \d\d:\d\d$/)).toBeVisible()
  await expect(toPay.getByText(vnd(before.toPay - 5_000_000)).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payments' }).getByText('5,000,000', { exact: true })).toBeVisible()
})
