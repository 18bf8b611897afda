import { describe, expect, it } from 'vitest'
import { isExpired, parseSession, sessionKey } from './stored-session.ts'

const stored = { access_token: 't', refresh_token: 'r', expires_at: 1_000, profile: { sub: 'me' } }

describe('the stored session', () => {
  it('is stored under its client’s key', () => {
    expect(
      sessionKey({
        authority: 'http://a/oidc',
        clientId: 'waybill',
        external: false,
        profileUrl: null,
        sendsLinks: false,
      }),
    ).toBe('oidc.user:http://a/oidc:waybill')
  })

  it.each([null, '', 'null', '{"a":', '{}', '{"access_token":"t"}', '{"profile":{"sub":"me"}}'])(
    'is none when the store holds %s',
    (text) => expect(parseSession(text)).toBeUndefined(),
  )

  it('is read as it was written', () => {
    expect(parseSession(JSON.stringify(stored))).toEqual(stored)
  })

  it('is expired from its second on, or earlier by the given margin', () => {
    expect(isExpired(stored, 999_999)).toBe(false)
    expect(isExpired(stored, 1_000_000)).toBe(true)
    expect(isExpired(stored, 940_000, 60)).toBe(true)
    expect(isExpired(stored, 939_000, 60)).toBe(false)
    expect(isExpired({ access_token: 't', profile: { sub: 'me' } }, 9e15)).toBe(false)
  })
})
