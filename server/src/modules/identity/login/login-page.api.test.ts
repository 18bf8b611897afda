import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { TEST_PASSWORD } from '@waybill/testkit/builder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser } from '../testing/browser.ts'

let app: TestWaybill

beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.account({ username: 'mai', role: 'Cs Employee' })
})
afterAll(() => app.close())

const KB = 1024

describe('the login page', () => {
  test('weighs less than 60 kB with its style and script', async () => {
    const { html } = await new Browser(app.url).loginPage()
    const parts = [...html.matchAll(/(?:href|src)="(\/oidc\/assets\/[^"]+\.(?:css|js)[^"]*)"/g)].map(
      ([, part = '']) => part,
    )
    expect(parts).toHaveLength(2)
    const sizes = await Promise.all(
      parts.map(async (part) => (await (await fetch(app.url + part)).arrayBuffer()).byteLength),
    )
    const total = sizes.reduce((sum, size) => sum + size, Buffer.byteLength(html))
    expect(total).toBeGreaterThan(5 * KB)
    expect(total).toBeLessThan(60 * KB)
  })

  test('has no inline script, as its content security policy requires', async () => {
    const { html, response } = await new Browser(app.url).loginPage()
    expect(response.headers.get('content-security-policy')).toMatch(/script-src 'self' 'wasm-unsafe-eval';/)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).not.toMatch(/<script>|<script [^>]*>[^<]|\son\w+=|<style/)
  })

  test('is in the browser’s language until the switch is used, which is remembered', async () => {
    const vietnamese = { 'accept-language': 'vi-VN,vi;q=0.9' }
    const browser = new Browser(app.url)
    const { at, html } = await browser.loginPage(vietnamese)
    expect(html).toContain('<html lang="vi">')
    expect(html).toContain('Tên đăng nhập')
    const { response, at: stillAt } = await browser.goTo(`${at.pathname}?lang=en`, { headers: vietnamese })
    expect(stillAt.href).toBe(at.href)
    expect(await response.text()).toContain('<html lang="en">')
    expect(browser.cookieNames()).toContain('lang')
  })

  test('shows errors in place and keeps the name', async () => {
    const browser = new Browser(app.url)
    const { at } = await browser.loginPage()
    const answer = await browser.submit(at, { username: 'mai "<b>', password: 'wrong' })
    expect(answer.status).toBe(401)
    const html = await answer.text()
    expect(html).toContain('The username or the password is wrong.')
    expect(html).toContain('value="mai &quot;&lt;b&gt;"')
    expect(html).toMatch(/name="password"[^>]* autofocus aria-invalid="true" aria-describedby="password-problem"/)
    expect(html).not.toContain('wrong"')
  })

  test.each([
    [{ username: ' ', password: 'x' }, 'username'],
    [{ username: 'mai', password: '' }, 'password'],
    [{}, 'username'],
  ])('asks for missing fields: %j', async (form, field) => {
    const browser = new Browser(app.url)
    const { at } = await browser.loginPage()
    const answer = await browser.submit(at, form as Record<string, string>, { 'accept-language': 'vi' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toMatch(new RegExp(`id="${field}-problem"[^>]*>.*Bắt buộc`))
  })

  test('offers demo accounts only in demo mode', async () => {
    expect((await new Browser(app.url).loginPage()).html).not.toContain('data-wb-desk')
  })

  test('continues only in the browser that began', async () => {
    const [browser, other] = [new Browser(app.url), new Browser(app.url)]
    const { at } = await browser.loginPage()
    await other.loginPage()
    const answer = await other.submit(at, { username: 'mai', password: TEST_PASSWORD })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${app.url}/login`])
  })

  test('an expired interaction redirects to /login on GET and on POST', async () => {
    const browser = new Browser(app.url)
    const { at } = await browser.loginPage()
    await app.fixtures.db.deleteFrom('oidc_record').where('model', '=', 'Interaction').execute()
    const opened = await browser.open(at.href)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `${app.url}/login`])
    const sent = await browser.submit(at, { username: 'mai', password: TEST_PASSWORD })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `${app.url}/login`])
    const resumed = await browser.open(at.pathname.replace('interaction', 'auth'), { headers: { accept: 'text/html' } })
    expect([resumed.status, resumed.headers.get('location')]).toEqual([303, `${app.url}/login`])
  })

  test('accepts only a form', async () => {
    const browser = new Browser(app.url)
    const { at } = await browser.loginPage()
    const json = { method: 'POST', body: '{"username":"mai"}', headers: { 'content-type': 'application/json' } }
    expect((await browser.open(at.href, json)).status).toBe(415)
    const huge = await browser.submit(at, { username: 'mai', password: 'x'.repeat(20_000) })
    expect(huge.status).toBe(413)
  })

  test('hides its cookies from other sites and from scripts', async () => {
    const answer = await fetch(new Browser(app.url).authorizationUrl(), { redirect: 'manual' })
    const lines = answer.headers.getSetCookie().filter((line) => !line.startsWith('lang='))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line.toLowerCase()).toMatch(/samesite=lax; httponly/)
  })
})

test('assets are cached forever, and unknown ones are a JSON 404', async () => {
  const font = await fetch(`${app.url}/oidc/assets/inter-latin.woff2`)
  expect(font.headers.get('content-type')).toBe('font/woff2')
  expect(font.headers.get('cache-control')).toContain('immutable')
  expect((await app.anonymous.send('GET', '/oidc/assets/login.ts')).code).toBe('not_found')
})
