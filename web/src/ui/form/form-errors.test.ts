import { describe, expect, it } from 'vitest'
import { errorPaths } from './form-errors.ts'

describe('form errors', () => {
  it('are counted per field, through parties and lines', () => {
    expect(
      errorPaths({
        from: { name: { type: 'x', message: 'Required' }, type: { type: 'x', message: 'Required' } },
        packages: [undefined, { weight: { type: 'x', message: 'Required' } }],
        fees: { root: { type: 'x', message: 'Required' } },
        // Errors typed for no particular form.
      } as never),
    ).toEqual(['from.name', 'from.type', 'packages.1.weight', 'fees.root'])
  })

  it('are empty if nothing is wrong', () => expect([errorPaths(undefined), errorPaths({})]).toEqual([[], []]))
})
