import { describe, expect, test } from 'vitest'
import { authorizationOf, type Challenge, chooseChallenge, isStale, parseChallenges } from './authorization.ts'

const only = (header: string): Challenge => {
  const [challenge] = parseChallenges(header)
  if (!challenge) throw new Error(`No challenge in ${header}`)
  return challenge
}
const responseOf = (authorization: string): string | undefined => /response="(\w+)"/.exec(authorization)?.[1]

/** RFC 7616, 3.9.1 */
const RFC_7616 =
  'qop="auth, auth-int", nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", realm="http-auth@example.org"'
const OPAQUE = 'opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"'
const MUFASA = { username: 'Mufasa', password: 'Circle of Life' }
const REQUEST = {
  method: 'GET',
  uri: '/dir/index.html',
  count: 1,
  cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
}

describe('Digest', () => {
  test.each([
    ['MD5', '8ca523f5e9506fed4657c9700eebdbec'],
    ['SHA-256', '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1'],
  ])('by %s follows RFC 7616', (algorithm, response) => {
    const challenge = only(`Digest ${RFC_7616}, algorithm=${algorithm}, ${OPAQUE}`)
    const authorization = authorizationOf(challenge, MUFASA, REQUEST)
    expect(responseOf(authorization)).toBe(response)
    expect(authorization).toContain(`algorithm=${algorithm}, ${OPAQUE}`)
    expect(authorization).toContain('qop=auth, nc=00000001')
  })

  test('without a qop follows RFC 2069', () => {
    const challenge = only('Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"')
    const authorization = authorizationOf(challenge, { username: 'Mufasa', password: 'CircleOfLife' }, REQUEST)
    expect(responseOf(authorization)).toBe('1949323746fe6a43ef61f9606e7febea')
    expect(authorization).not.toMatch(/nc=|qop=|cnonce=/)
  })

  test('has a count of eight hexadecimal digits', () => {
    const count = authorizationOf(only(`Digest ${RFC_7616}`), MUFASA, { ...REQUEST, count: 26 })
    expect(count).toContain('nc=0000001a')
  })

  test('escapes quotes in a user name, and allows letters beyond ASCII', () => {
    const named = (username: string) => authorizationOf(only(`Digest ${RFC_7616}`), { ...MUFASA, username }, REQUEST)
    expect(named('a"b\\c')).toContain('username="a\\"b\\\\c"')
    expect(named('Hòa\r\n')).toContain("username*=UTF-8''H%C3%B2a%0D%0A")
  })
})

test('Basic is user and password in UTF-8', () => {
  const challenge = only('Basic realm="IP Camera"')
  const authorization = authorizationOf(challenge, { username: 'hòa', password: 'a:b' }, REQUEST)
  expect(authorization).toBe(`Basic ${Buffer.from('hòa:a:b').toString('base64')}`)
})

describe('from several challenges', () => {
  const MD5 = 'Digest qop="auth", realm="IP Camera", nonce="1", stale="FALSE"'
  const SHA = 'Digest qop="auth", realm="IP Camera", nonce="2", algorithm="SHA-256", stale=TRUE'
  test.each([
    ['the stronger Digest', `${MD5}, ${SHA}`, '2'],
    ['Digest before Basic', `Basic realm="x", ${MD5}`, '1'],
    ['Digest without a qop', 'Digest realm="x", nonce="3"', '3'],
    ['Basic where the Digest is of another kind', 'Digest qop="auth-int", nonce="4", Basic realm="x"', undefined],
    ['Basic where the algorithm is unknown', 'Digest nonce="5", algorithm=SHA-512-256, Basic realm="x"', undefined],
  ])('%s is chosen', (_what, header, nonce) => {
    expect(chooseChallenge(parseChallenges(header))?.parameters['nonce']).toBe(nonce)
    expect(chooseChallenge(parseChallenges(header))).toBeDefined()
  })

  test.each(['', 'Negotiate', 'Bearer realm="x"', 'Digest', 'Digest algorithm=SHA-512-256, nonce="1"', '"', ',,,='])(
    'none is chosen: %j',
    (header) => expect(chooseChallenge(parseChallenges(header))).toBeUndefined(),
  )

  test('a stale nonce is recognised in any case', () => {
    expect(isStale(only(SHA))).toBe(true)
    expect(isStale(only('Digest nonce="1", stale="true"'))).toBe(true)
    expect(isStale(only(MD5))).toBe(false)
  })
})
