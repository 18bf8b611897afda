import { expect, test } from 'vitest'
import { DEMO_DESKS, DEMO_PASSWORD } from './demo-desks.ts'
import { loginPage } from './login-page.ts'
import { LOGIN_WORDS } from './login-words.ts'

const page = (wish: Partial<Parameters<typeof loginPage>[0]> = {}) =>
  loginPage({ language: 'en', username: '', problem: undefined, showDemoDesks: false, ...wish })

test('with demo data every desk is a button that fills both fields', () => {
  const html = page({ showDemoDesks: true })
  for (const desk of DEMO_DESKS)
    expect(html).toContain(
      `<button type="button" data-wb-desk="${desk}" data-wb-password="${DEMO_PASSWORD}">${desk}</button>`,
    )
})

test('without demo data no password is in the page', () => {
  expect(page()).not.toContain(DEMO_PASSWORD)
})

test('what was typed is shown as text', () => {
  expect(page({ username: `"><script>alert('x')</script>` })).not.toContain('<script>alert')
})

test('the focus stands where typing goes on', () => {
  const focused = (html: string) => [...html.matchAll(/<input id="(\w+)"[^>]* autofocus/g)].map(([, id]) => id)
  expect(focused(page())).toEqual(['username'])
  expect(focused(page({ problem: { field: 'username', sentence: 'Required' } }))).toEqual(['username'])
  expect(focused(page({ problem: { field: 'password', sentence: 'Wrong' } }))).toEqual(['password'])
})

test('both languages say everything', () => {
  expect(Object.keys(LOGIN_WORDS.vi)).toEqual(Object.keys(LOGIN_WORDS.en))
})
