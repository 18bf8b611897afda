import { expect, test } from 'vitest'
import { DEMO_LOGIN_ACCOUNTS, DEMO_PASSWORD, loginPage } from './login-page.ts'
import { LOGIN_TEXTS } from './login-texts.ts'

const page = (wish: Partial<Parameters<typeof loginPage>[0]> = {}) =>
  loginPage({ language: 'en', username: '', problem: undefined, showDemoDesks: false, sendsLinks: false, ...wish })

test('with demo data every demo account has a button that fills both fields', () => {
  const html = page({ showDemoDesks: true })
  for (const desk of DEMO_LOGIN_ACCOUNTS)
    expect(html).toContain(
      `<button type="button" data-wb-desk="${desk}" data-wb-password="${DEMO_PASSWORD}">${desk}</button>`,
    )
})

test('without demo data the page contains no password', () => {
  expect(page()).not.toContain(DEMO_PASSWORD)
})

test('typed text is escaped', () => {
  expect(page({ username: `"><script>alert('x')</script>` })).not.toContain('<script>alert')
})

test('the focus is in the field to fill next', () => {
  const focused = (html: string) => [...html.matchAll(/<input id="(\w+)"[^>]* autofocus/g)].map(([, id]) => id)
  expect(focused(page())).toEqual(['username'])
  expect(focused(page({ problem: { field: 'username', sentence: 'Required' } }))).toEqual(['username'])
  expect(focused(page({ problem: { field: 'password', sentence: 'Wrong' } }))).toEqual(['password'])
})

test('both languages have every text', () => {
  expect(Object.keys(LOGIN_TEXTS.vi)).toEqual(Object.keys(LOGIN_TEXTS.en))
})
