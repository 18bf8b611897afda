import { ErrorResponse } from 'oidc-client-ts'
import { expect, it } from 'vitest'
import { makeNonce, signInFailureOf } from './oidc-client.ts'

it.each([
  [{ error: 'invalid_request', error_description: 'nonce required' }, 'nonce required'],
  [{ error: 'interaction_required' }, 'interaction_required'],
])('what the provider refuses is told in its own words: %j', (answer, reason) => {
  expect(signInFailureOf(new ErrorResponse(answer))).toEqual({ kind: 'refused', reason })
})

it.each(['No state in response', 'No matching state found in storage'])(
  'an answer nobody waits for is late: %s',
  (reason) => expect(signInFailureOf(new Error(reason)).kind).toBe('late'),
)

it('an answer with another nonce is neither', () => {
  const reason = 'nonce in id_token does not match nonce in client storage'
  expect(signInFailureOf(new Error(reason))).toEqual({ kind: 'failed', reason })
})

it('a nonce is never repeated', () => {
  expect(new Set(Array.from({ length: 100 }, makeNonce)).size).toBe(100)
})
