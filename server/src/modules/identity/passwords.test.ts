import { expect, test } from 'vitest'
import { generatePassword, hashPassword, verifyPassword } from './passwords.ts'

test('a password matches its own hash and no other password does', async () => {
  const hash = await hashPassword('waybill-demo')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(await verifyPassword('waybill-demo', hash)).toBe(true)
  expect(await verifyPassword('waybill-demO', hash)).toBe(false)
  expect(await verifyPassword('', hash)).toBe(false)
})

test('the same password never gives the same hash twice', async () => {
  expect(await hashPassword('waybill-demo')).not.toBe(await hashPassword('waybill-demo'))
})

test('a hash of another argon2 library is accepted', async () => {
  const reference = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
  expect(await verifyPassword('password', reference)).toBe(true)
  expect(await verifyPassword('passwore', reference)).toBe(false)
})

test('an account without a password accepts none', async () => {
  expect(await verifyPassword('', null)).toBe(false)
  expect(await verifyPassword('anything', null)).toBe(false)
})

test('an unreadable hash matches nothing', async () => {
  expect(await verifyPassword('password', 'plain password')).toBe(false)
})

test('Vietnamese diacritics match composed or decomposed', async () => {
  const hash = await hashPassword('mật khẩu'.normalize('NFC'))
  expect(await verifyPassword('mật khẩu'.normalize('NFD'), hash)).toBe(true)
})

test('more than 128 characters match nothing', async () => {
  const long = 'x'.repeat(129)
  expect(await verifyPassword(long, await hashPassword(long))).toBe(false)
})

test('generated passwords are long and differ', () => {
  expect(generatePassword()).toMatch(/^[a-z2-9]{20}$/)
  expect(generatePassword()).not.toBe(generatePassword())
})
