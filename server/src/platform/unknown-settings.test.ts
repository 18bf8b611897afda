import { expect, test } from 'vitest'
import { unknownSettings } from './unknown-settings.ts'

const SETTINGS = ['PUBLIC_URL', 'PORT', 'SMTP_HOST', 'SMTP_PORT', 'SMTP_USER', 'WAYBILL_MODE', 'SECRET_KEY']

test('DOC-2: a mistyped setting is found, with the one that was meant', () => {
  expect(unknownSettings(['PUBLIC_ULR', 'Secret_Key', 'SMTP_HOTS'], SETTINGS)).toEqual([
    { name: 'PUBLIC_ULR', meant: 'PUBLIC_URL' },
    { name: 'Secret_Key', meant: 'SECRET_KEY' },
    { name: 'SMTP_HOTS', meant: 'SMTP_HOST' },
  ])
})

test('DOC-2: a name of a family of settings is found, even if none is near', () => {
  expect(unknownSettings(['SMTP_AUTHENTICATION'], SETTINGS)).toEqual([
    { name: 'SMTP_AUTHENTICATION', meant: undefined },
  ])
})

test('names of other programs, old names and names of our scripts are left alone', () => {
  expect(unknownSettings(['PATH', 'HOME', 'LANG', 'NODE_ENV', 'ROLES', 'WAYBILL_DATA', 'SSH_TTY'], SETTINGS)).toEqual(
    [],
  )
})
