import { describe, expect, it } from 'vitest'
import { safeReturnUrl } from './sign-in.ts'

describe('the address to return to', () => {
  it.each(['/order?status=3001', '/order/details/export/1#fees', '/dashboard', '/loginhistory'])('may be %s', (place) =>
    expect(safeReturnUrl(place)).toBe(place),
  )

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'order', '', undefined, 7])(
    'is never %s',
    (place) => expect(safeReturnUrl(place)).toBeUndefined(),
  )

  it.each(['/login?from=/order', '/oidc-callback?code=1', '/dasboard'])('is never a step of signing in: %s', (place) =>
    expect(safeReturnUrl(place)).toBeUndefined(),
  )
})
