import type { Page } from '@playwright/test'
import { appCode } from '../server/src/modules/identity/testing/second-steps.ts'
import { expect, test } from './story.ts'
import { newColleague, passwordOf, signIn } from './people.ts'

const WORDS = {
  en: {
    locale: 'en-GB',
    addPasskey: 'Add a passkey',
    password: 'Current password',
    confirm: 'Confirm',
    continue: 'Continue',
    keep: 'Keep your recovery codes',
    done: 'Done',
    codesLeft: /^10 of 10 left, made /,
    secondStep: 'Second step',
    usePasskey: 'Use a passkey',
    setUp: 'Set up',
    firstCode: 'Code shown in the app',
    recovery: 'Use a recovery code',
    wrong: 'That code is not right. 4 tries left.',
    code: 'Code of the authenticator app',
    trust: 'Not again on this computer for 30 days',
  },
  vi: {
    locale: 'vi-VN',
    addPasskey: 'Thêm khóa truy cập',
    password: 'Mật khẩu hiện tại',
    confirm: 'Xác nhận',
    continue: 'Tiếp tục',
    keep: 'Lưu lại mã khôi phục',
    done: 'Xong',
    codesLeft: /^còn 10 trên 10 mã, tạo /,
    secondStep: 'Xác thực bước hai',
    usePasskey: 'Dùng khóa truy cập',
    setUp: 'Thiết lập',
    firstCode: 'Mã mà ứng dụng hiển thị',
    recovery: 'Dùng mã khôi phục',
    wrong: 'Mã chưa đúng. Còn 4 lần thử.',
    code: 'Mã trong ứng dụng xác thực',
    trust: 'Không hỏi lại trên máy này trong 30 ngày',
  },
} as const

/** Chromium's virtual authenticator, like a built-in one. */
const addAuthenticator = async (page: Page): Promise<void> => {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
}

const confirmIdentity = async (page: Page, username: string, words: (typeof WORDS)['en' | 'vi']): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words.password).first().fill(passwordOf(username))
  await dialog.getByRole('button', { name: words.confirm, exact: true }).click()
}

/** Signs out, and in again up to the page after the password. */
const enterPassword = async (page: Page, username: string): Promise<void> => {
  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies({ name: /waybill_session/ })
  await page.goto('/login')
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(passwordOf(username))
  await page.keyboard.press('Enter')
}

const isSignedIn = (page: Page) => expect(page).not.toHaveURL(/\/(login|oidc|oidc-callback)/, { timeout: 30_000 })

for (const [language, words] of Object.entries(WORDS)) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: words.locale })

    test('a person adds a passkey and signs in with it after the password', async ({ page, request }) => {
      const username = await newColleague(request, 'Accountant')
      await addAuthenticator(page)
      await signIn(page, username, { open: '/profile' })
      await page.getByRole('button', { name: words.addPasskey }).click()
      await confirmIdentity(page, username, words)
      await page.getByRole('dialog').getByRole('button', { name: words.continue }).click()
      const codes = page.getByRole('dialog', { name: words.keep })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      await codes.getByRole('button', { name: words.done }).click()
      await expect(page.getByText(words.codesLeft)).toBeVisible()

      await enterPassword(page, username)
      await expect(page.getByRole('heading', { name: words.secondStep })).toBeVisible()
      const button = page.getByRole('button', { name: words.usePasskey })
      await expect(button).toBeFocused()
      await button.press('Enter')
      await isSignedIn(page)
    })

    test('a person sets up an authenticator app; the sixth digit submits the code', async ({ page, request }) => {
      const username = await newColleague(request, 'Accountant')
      await signIn(page, username, { open: '/profile' })
      await page.getByRole('button', { name: words.setUp, exact: true }).click()
      await confirmIdentity(page, username, words)
      const dialog = page.getByRole('dialog')
      const secret = (await dialog.locator('code').textContent()) ?? ''
      await dialog.getByLabel(words.firstCode).fill(appCode(secret, new Date()))
      await dialog.getByRole('button', { name: words.setUp }).click()
      const codes = page.getByRole('dialog', { name: words.keep })
      await expect(codes.getByRole('listitem')).toHaveCount(10)
      const recoveryCode = (await codes.getByRole('listitem').first().textContent()) ?? ''

      await enterPassword(page, username)
      const field = page.getByLabel(words.code)
      await expect(field).toBeFocused()
      await page.keyboard.type('000000')
      await expect(page.getByText(words.wrong)).toBeVisible()
      await expect(field).toBeFocused()
      await page.getByLabel(words.trust).check()
      // The current code set it up; the next one is already valid.
      await field.fill(appCode(secret, new Date(Date.now() + 30_000)))
      await isSignedIn(page)

      await enterPassword(page, username)
      await isSignedIn(page)
      await page.context().clearCookies()
      await enterPassword(page, username)
      await page.getByRole('link', { name: words.recovery }).click()
      await page.locator('#code').fill(recoveryCode)
      await page.keyboard.press('Enter')
      await isSignedIn(page)
    })
  })
}

test('the codes work without JavaScript', async ({ browser, request }) => {
  const username = await newColleague(request, 'Accountant')
  const page = await browser.newPage()
  await signIn(page, username, { open: '/profile' })
  await page.getByRole('button', { name: 'Set up', exact: true }).click()
  await confirmIdentity(page, username, WORDS.en)
  const secret = (await page.getByRole('dialog').locator('code').textContent()) ?? ''
  await page.getByRole('dialog').getByLabel(WORDS.en.firstCode).fill(appCode(secret, new Date()))
  await page.getByRole('dialog').getByRole('button', { name: 'Set up' }).click()
  await expect(page.getByRole('dialog', { name: WORDS.en.keep })).toBeVisible()
  const address = new URL('/login', page.url()).origin
  await page.close()

  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const query = new URLSearchParams({
    ...{ client_id: 'waybill', response_type: 'code', scope: 'openid', redirect_uri: `${address}/oidc-callback` },
    ...{ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256', state: 'a-state', nonce: 'a-nonce' },
  })
  await plain.goto(`${address}/oidc/auth?${query}`)
  await plain.locator('#username').fill(username)
  await plain.locator('#password').fill(passwordOf(username))
  await plain.getByRole('button', { name: 'Sign in', exact: true }).click()
  await plain.getByLabel(WORDS.en.code).fill(appCode(secret, new Date(Date.now() + 30_000)))
  await plain.getByRole('button', { name: 'Continue' }).click()
  await expect(plain).toHaveURL(/\/oidc-callback\?code=/)
})
