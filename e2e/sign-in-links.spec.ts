import { createAccount } from '@waybill/contract/accounts/endpoints'
import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { tokenOf } from './entered-parcels.ts'
import { signIn } from './people.ts'
import { callSimulator } from './simulators.ts'
import { expect, test } from './story.ts'

// Each signs in on the screen, and waits for an e-mail.
test.describe.configure({ timeout: 120_000 })

type Mail = { subject: string; text: string }
/** The link of the newest e-mail to an address, once it has arrived. */
const linkFor = async (email: string, kind: 'reset' | 'invitation'): Promise<string> => {
  const newest = async (): Promise<string> => {
    const answer = await callSimulator('mail', 'GET', `mails?to=${encodeURIComponent(email)}`)
    const text = (answer as { mails: Mail[] }).mails.at(-1)?.text ?? ''
    return new RegExp(`http\\S+/oidc/${kind}/\\S+`).exec(text)?.[0] ?? ''
  }
  await expect.poll(newest).toMatch(/^http/)
  return newest()
}
const LANGUAGES = [
  {
    locale: 'en-GB',
    ...{ forgotten: 'Forgotten password?', email: 'E-mail', send: 'Send the link', sent: 'Look into your mailbox' },
    ...{ password: 'Password', newPassword: 'New password', confirm: 'Confirm password', save: 'Save the password' },
    ...{ name: 'Name', username: 'Username', join: 'Join', signIn: 'Sign in', role: 'Company Employee' },
    gone: 'This link does not work any more',
  },
  {
    locale: 'vi-VN',
    ...{ forgotten: 'Quên mật khẩu?', email: 'Email', send: 'Gửi liên kết', sent: 'Hãy kiểm tra hộp thư' },
    ...{ password: 'Mật khẩu', newPassword: 'Mật khẩu mới', confirm: 'Xác nhận mật khẩu', save: 'Lưu mật khẩu' },
    ...{ name: 'Tên', username: 'Tên đăng nhập', join: 'Tham gia', signIn: 'Đăng nhập', role: 'Nhân viên công ty' },
    gone: 'Liên kết không còn hiệu lực',
  },
] as const
type Words = (typeof LANGUAGES)[number]

const visitor = async (browser: Browser, { locale }: Words): Promise<Page> =>
  (await browser.newContext({ locale })).newPage()
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
/** Continues from the page behind the link to the sign-in page, and signs in there. */
const enterFromLink = async (page: Page, words: Words, username: string, password: string): Promise<void> => {
  await page.getByRole('link', { name: words.signIn }).click()
  await fill(page, words.username, username)
  await fill(page, words.password, password)
  await page.getByRole('button', { name: words.signIn, exact: true }).click()
  await expect(page).not.toHaveURL(/\/(login|oidc|oidc-callback)/, { timeout: 30_000 })
}
const makePerson = async (request: APIRequestContext, username: string, email: string): Promise<void> => {
  const headers = { authorization: `Bearer ${await tokenOf(request, 'super-admin')}` }
  const secret = { password: 'before it was lost 1', confirmPassword: 'before it was lost 1' }
  const data = { username, name: 'Lê Hoàng Minh Châu', role: 'Accountant', email, ...secret }
  const made = await request.post(createAccount.path, { headers, data })
  expect(made.status(), await made.text()).toBe(200)
}

for (const words of LANGUAGES) {
  test(`SGN-26: a person signs in after a reset (${words.locale})`, async ({ request, browser }) => {
    const username = `quen-${words.locale.slice(0, 2)}-${Date.now()}`
    const email = `${username}@example.com`
    await makePerson(request, username, email)
    const page = await visitor(browser, words)
    await page.goto('/login')
    await page.getByRole('link', { name: words.forgotten }).click()
    await fill(page, words.email, email)
    await page.getByRole('button', { name: words.send }).click()
    await expect(page.getByRole('heading', { name: words.sent })).toBeVisible()
    await expect(page.getByRole('button', { name: /0:\d\d/ })).toBeDisabled()

    const link = await linkFor(email, 'reset')
    await page.goto(link)
    await fill(page, words.newPassword, 'password')
    await fill(page, words.confirm, 'password')
    await page.getByRole('button', { name: words.save }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await fill(page, words.newPassword, 'tre xanh 41 lá')
    await fill(page, words.confirm, 'tre xanh 41 lá')
    await page.getByRole('button', { name: words.save }).click()
    await enterFromLink(page, words, username, 'tre xanh 41 lá')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: words.gone })).toBeVisible()
  })

  test(`SGN-24: a person signs in after an invitation (${words.locale})`, async ({ page: admin, browser }) => {
    const username = `moi-${words.locale.slice(0, 2)}-${Date.now()}`
    const email = `${username}@example.com`
    await signIn(admin, 'company-admin', { open: '/account' })
    await admin.getByRole('button', { name: 'Invite' }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('E-mail').fill(email)
    await dialog.getByRole('button', { name: 'Send the invitation' }).click()
    await expect(dialog).toHaveCount(0)
    const invited = admin.getByRole('listitem').filter({ hasText: email })
    await expect(invited).toContainText('invited by you')
    const link = await linkFor(email, 'invitation')
    await expect(invited).toContainText('link until')

    const page = await visitor(browser, words)
    await page.goto(link)
    await expect(page.getByText(words.role)).toBeVisible()
    await fill(page, words.name, 'Phan Thị Mỹ Duyên')
    await fill(page, words.username, username)
    await fill(page, words.password, 'tre xanh 41 lá')
    await fill(page, words.confirm, 'tre xanh 41 lá')
    await page.getByRole('button', { name: words.join }).click()
    await enterFromLink(page, words, username, 'tre xanh 41 lá')

    await admin.reload()
    await expect(invited).toHaveCount(0)
    await expect(admin.getByRole('row').filter({ hasText: username })).toContainText('Company Employee')
  })
}

test('SGN-23: a withdrawn invitation’s link no longer works', async ({ page, browser }) => {
  const email = `rut-${Date.now()}@example.com`
  await signIn(page, 'company-admin', { open: '/account?invite=new' })
  await page.getByRole('dialog').getByLabel('E-mail').fill('nobody')
  await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click()
  await expect(page.getByText('Entered value does not match email format')).toBeVisible()
  await page.getByRole('dialog').getByLabel('E-mail').fill(email)
  await page.getByRole('dialog').getByRole('button', { name: 'Send the invitation' }).click()
  const link = await linkFor(email, 'invitation')
  await page.getByRole('button', { name: `Withdraw ${email}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: email })).toHaveCount(0)
  const visitor = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await visitor.goto(link)
  await expect(visitor.getByText('This invitation was used or withdrawn')).toBeVisible()
})
