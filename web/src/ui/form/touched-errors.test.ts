import { describe, expect, it } from 'vitest'
import { touchedErrors } from './touched-errors.ts'

const required = { type: 'rule', message: 'Required' }
const asked = { values: {}, errors: { packages: [{ weight: required, length: required }, { weight: required }] } }
const wrongAfter = (touched: string[], errors: object = asked.errors) =>
  // Errors typed for no particular form.
  touchedErrors({ values: {}, errors } as never, 'packages', (path) => touched.includes(path)).errors

describe('a table after a line was added or removed', () => {
  it('shows no errors while untouched', () => expect(wrongAfter([])).toEqual({}))

  it('shows the errors of touched fields', () =>
    expect(wrongAfter(['packages.0.length'])).toEqual({ packages: [{ length: required }] }))

  it('shows the error of the table as a whole', () =>
    expect(wrongAfter([], { packages: required, note: required })).toEqual({ packages: required }))
})
