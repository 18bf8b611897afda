import { expect, test } from 'vitest'
import { statementLine } from '../../../testing/statements.ts'
import { creditFigures } from './credit-figures.ts'

const service = { vatCode: 'service' as const, vatRate: 8, amount: 100_000 }

test('a credit note counts VAT once for its rate, and says what is due afterwards (rule BIL-10)', () => {
  const lines = [statementLine('A1', service), statementLine('A2', { ...service, amount: 100_003 })]
  const statement = { amount: 1_000_000, paid: 0, credited: 0 }
  expect(creditFigures(lines, statement, false)).toEqual({ amount: 216_003, newDue: 783_997, becomesCredit: 0 })
})

test('what was paid beyond it is the company’s credit; the last note takes all that is left', () => {
  const statement = { amount: 1_000_000, paid: 900_000, credited: 50_000 }
  expect(creditFigures([statementLine('A1', service)], statement, true)).toEqual({
    ...{ amount: 950_000, newDue: 0, becomesCredit: 900_000 },
  })
})
