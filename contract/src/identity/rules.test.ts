import { describe, expect, test } from 'vitest'
import { normalizePassword, passwordProblem, usernameKey, usernameProblem } from './rules.ts'

describe('a password', () => {
  test.each([
    ['', 'Required'],
    ['1234567', 'Must be at least 8 characters'],
    ['12345678', null],
    ['xy'.repeat(64), null],
    ['x'.repeat(129), 'Max length is 128 characters!'],
    ['đàobưởi', 'Must be at least 8 characters'],
    ['đàobưởi'.normalize('NFD'), 'Must be at least 8 characters'],
    ['🔑🔑🔑🔑🔑🔑🔑', 'Must be at least 8 characters'],
    ['🔑🔑🔑🔑🔑🔑🔑🔒', null],
    ['🔑🔑🔑🔑🔑🔑🔑🔑', 'Must not be one character repeated'],
    ['aaaaaaaa', 'Must not be one character repeated'],
    ['        ', 'Must not be blank'],
    [' \t \t \t \t', 'Must not be blank'],
  ])('%j: %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem)
  })

  test('is the same from keyboards that compose Vietnamese diacritics and from those that do not', () => {
    expect(normalizePassword('mật khẩu'.normalize('NFD'))).toBe(normalizePassword('mật khẩu'.normalize('NFC')))
  })
})

describe('a username', () => {
  test.each([
    ['ops-manager', null],
    ['hà.nguyễn@waybill.vn', null],
    ['7-eleven', null],
    ['', 'Required'],
    ['   ', 'Required'],
    ['two words', 'Use letters, digits and . _ @ + - only, starting with a letter or digit.'],
    ['-dash', 'Use letters, digits and . _ @ + - only, starting with a letter or digit.'],
    ['a'.repeat(101), 'Max length is 100 characters!'],
  ])('%j: %s', (username, problem) => {
    expect(usernameProblem(username)).toBe(problem)
  })

  test('is compared ignoring case', () => {
    expect(usernameKey(' Ops-Manager')).toBe(usernameKey('ops-manager'))
  })
})
