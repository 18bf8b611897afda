import { expect, test } from 'vitest'
import { HS_CODES } from './hs-codes.ts'
import { hsHeadings, isHsHeading } from './hs-headings.ts'

test('CUS-41: the list has every heading of the Harmonized System once, with its description', () => {
  expect(hsHeadings().size).toBe(5_613)
  for (const [heading, description] of hsHeadings())
    expect([/^\d{6}$/.test(heading), description !== '', description.includes('"')], heading).toEqual([
      true,
      true,
      false,
    ])
  expect(hsHeadings().get('010121')).toBe('Horses; live, pure-bred breeding animals')
})

test('CUS-41: every code that we offer in Vietnamese exists', () => {
  expect(HS_CODES.filter(({ code }) => !isHsHeading(code))).toEqual([])
  expect(isHsHeading('610911')).toBe(false)
})
