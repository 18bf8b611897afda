import { expect, test } from 'vitest'
import { requestedFault } from './requested-fault.ts'

test.each([
  ['FAULT REFUSED', 'REFUSED'],
  ['Fault lost', 'LOST'],
  ['FAULT LOST ANSWER', 'LOST ANSWER'],
  ['Ann FAULT NO LABEL - Acme', 'NO LABEL'],
  ['FAULT', undefined],
  ['Lost Answer Ltd', undefined],
])('%s asks for %s', (name, fault) => {
  expect(requestedFault(name)).toBe(fault)
})
