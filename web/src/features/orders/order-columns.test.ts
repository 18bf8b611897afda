import { expect, it } from 'vitest'
import { orderColumns } from './order-columns.tsx'

const shown = (seen: Parameters<typeof orderColumns>[1]): string[] =>
  orderColumns((key) => key, seen).flatMap(({ name, hidden }) => (hidden ? [] : [name]))

it('hides merchant and client from company users, as they are the same in every row (rule MER-15)', () => {
  const staff = shown({ isCompany: false, isImport: false })
  const company = shown({ isCompany: true, isImport: false })
  expect(staff.filter((name) => !company.includes(name))).toEqual(['user', 'companyCode'])
})

it('shows the sender of imports (rule MER-15)', () => {
  expect(shown({ isCompany: true, isImport: true })).toContain('from')
  expect(shown({ isCompany: true, isImport: false })).not.toContain('from')
})
