import { describe, expect, it } from 'vitest'
import { touchedErrors } from './touched-errors.ts'

const required = { type: 'rule', message: 'Required' }
const asked = { values: {}, errors: { packages: [{ weight: required, length: required }, { weight: required }] } }
const wrongAfter = (touched: string[], errors: object = asked.errors) =>
  // The errors of no form in particular.
  touchedErrors({ values: {}, errors } as never, 'packages', (path) => touched.includes(path)).errors

describe('a table whose lines become more or fewer', () => {
  it('has nothing to correct while nobody touched it', () => expect(wrongAfter([])).toEqual({}))

  it('has to correct what was touched', () =>
    expect(wrongAfter(['packages.0.length'])).toEqual({ packages: [{ length: required }] }))

  it('says what is wrong with it as a whole', () =>
    expect(wrongAfter([], { packages: required, note: required })).toEqual({ packages: required }))
})
