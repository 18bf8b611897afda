import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CustomsFacts, customsDocumentOf, POSTAL_SERVICE_CODES } from './customs-document.ts'

const RIGHT: CustomsFacts = {
  serviceCode: 'QSP',
  itemType: 'P',
  senderCountry: 'VN',
  recipientCountry: 'DE',
  valueUsd: 25,
  totalWeightKg: 0.5,
  cn22MaxUsd: 400,
}
const paper = (wish: Partial<CustomsFacts>) => customsDocumentOf({ ...RIGHT, ...wish })

test.each([
  [{}, 'cn22'],
  [{ valueUsd: 400 }, 'cn22'],
  [{ valueUsd: 400.01 }, 'cn23'],
  [{ valueUsd: null }, 'cn23'],
  [{ totalWeightKg: 2 }, 'cn22'],
  [{ totalWeightKg: 2.01 }, 'cn23'],
  [{ serviceCode: 'FSG' }, 'invoice'],
  [{ serviceCode: 'FXP', valueUsd: null }, 'invoice'],
  [{ itemType: 'D' }, null],
  [{ itemType: 'D', serviceCode: 'FSG' }, null],
  [{ serviceCode: 'DLV' }, null],
  [{ recipientCountry: 'VN' }, null],
  [{ serviceCode: 'FSG', recipientCountry: 'VN' }, null],
  // The sender is unknown: it may come from anywhere.
  [{ senderCountry: null, recipientCountry: null }, 'cn22'],
] as const)('%o: %s', (wish, expected) => {
  expect(paper(wish)).toBe(expected)
})

test('goods that cross a border always have a customs document: CN22 or CN23 by post, else an invoice', () => {
  const facts = fc.record({
    serviceCode: fc.constantFrom(...POSTAL_SERVICE_CODES, 'FSG', 'DSG', 'USG', 'FXE', 'USS'),
    valueUsd: fc.option(fc.integer({ min: 1, max: 100_000 })),
    totalWeightKg: fc.integer({ min: 1, max: 30 }),
  })
  fc.assert(
    fc.property(facts, (wish) => {
      const found = paper(wish)
      expect(POSTAL_SERVICE_CODES.includes(wish.serviceCode) ? ['cn22', 'cn23'] : ['invoice']).toContain(found)
    }),
  )
})
