import { expect, test } from 'vitest'
import { isAllowed, readLicences } from './licences.mjs'
import { findSecrets } from './secrets.mjs'
import { readSignatures } from './signatures.mjs'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND ISC', true],
  ['MIT AND GPL-3.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['MIT AND (ISC OR Zlib)', false],
  ['SEE LICENSE IN LICENSE', false],
])('a package licensed %s may be used: %s', (licence, may) => {
  expect(isAllowed(licence)).toBe(may)
})

test('packages with other licences, or without one, are named; our own are not', () => {
  const packages = {
    '': {},
    server: {},
    'node_modules/@waybill/server': { link: true },
    'node_modules/fine': { license: 'MIT' },
    'node_modules/png-js': {},
    'node_modules/fine/node_modules/@of/copyleft': { license: 'GPL-3.0-only' },
    'node_modules/silent': {},
  }
  expect(readLicences({ packages })).toEqual({
    packages: 4,
    refused: ['@of/copyleft: GPL-3.0-only', 'silent: no licence'],
  })
})

test.each([
  [
    'a private key',
    `-----BEGIN ${'RSA PRIVATE'} KEY-----\n${'MIIEowIBAAKCAQEA'.repeat(8)}\n-----END ${'RSA PRIVATE'} KEY-----`,
  ],
  ['a key of AWS', `aws_secret_access_key = ${'wJalrXUtnFEMI/K7MDENG/'}bPxRfiCYzzzzzzzKEY`],
  ['a token of GitHub', `token: ${'ghp_'}wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx`],
  ['a token of npm', `//registry.example/:_authToken=${'npm_'}wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx`],
  ['a token of Slack', `${'xoxb-'}123456789012-1234567890123-AbCdEfGhIjKlMnOpQrStUvWx`],
])('%s is found, and named without its value', async (_what, text) => {
  const found = await findSecrets('server/src/a.ts', `first line\n${text}\n`)
  expect(found).toEqual([expect.stringMatching(/^server\/src\/a\.ts:2 secretlint-rule-\S+ \w+$/)])
  expect(await findSecrets('server/src/a.ts', 'const password = settings.PASSWORD')).toEqual([])
})

test.each([
  ['', 0, /not asked/],
  ['npm warn something\n{"error":{"code":"ENOTFOUND"}}', 0, /not asked.*ENOTFOUND/],
  ['{"invalid":[],"missing":[]}', 0, /^all right$/],
  ['{"invalid":[],"missing":[{"name":"a","version":"1.0.0"}]}', 0, /1 packages have none/],
  ['{"invalid":[{"name":"a","version":"1.0.0"}],"missing":[]}', 1, /^a@1\.0\.0 has a wrong signature$/],
])('for the signatures npm reports %j: exit code %d', (output, code, sentence) => {
  expect(readSignatures(output)).toEqual({ code, output: expect.stringMatching(sentence) })
})
