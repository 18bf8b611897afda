import { describe, expect, it } from 'vitest'
import { errorPaths } from './form-errors.ts'

describe('what is to correct', () => {
  it('is counted field by field, through parties and lines', () => {
    expect(
      errorPaths({
        from: { name: { type: 'x', message: 'Required' }, type: { type: 'x', message: 'Required' } },
        packages: [undefined, { weight: { type: 'x', message: 'Required' } }],
        fees: { root: { type: 'x', message: 'Required' } },
        // The errors of no form in particular.
      } as never),
    ).toEqual(['from.name', 'from.type', 'packages.1.weight', 'fees.root'])
  })

  it('is nothing when nothing is wrong', () => expect([errorPaths(undefined), errorPaths({})]).toEqual([[], []]))
})
