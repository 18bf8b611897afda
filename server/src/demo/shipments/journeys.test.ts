import { STATUS_CODES } from '@waybill/contract/shipments/status'
import { allowedTransitions } from '@waybill/contract/shipments/status-transitions'
import { describe, expect, test } from 'vitest'
import { allJourneys, type JourneyKind, paceJourney } from './journeys.ts'
import { seededRandom } from '../random.ts'

const kinds: JourneyKind[] = ['export', 'local', 'import']

describe.each(kinds)('journeys of %s orders', (kind) => {
  test('contain only moves that people may make (STA-4), beginning with generated', () => {
    for (const journey of allJourneys(kind)) {
      expect(journey[0]?.[0]).toBe(3001)
      journey.slice(1).forEach(([status], at) => {
        const from = journey[at]?.[0] ?? 3001
        expect(allowedTransitions(from, { isImport: kind === 'import', isLocalService: kind === 'local' })).toContain(
          status,
        )
      })
    }
  })

  test('never go back in time', () => {
    for (const journey of allJourneys(kind)) {
      const hours = paceJourney(seededRandom(1), journey, 3).map((step) => step.hours)
      expect(hours).toEqual([...hours].sort((a, b) => a - b))
    }
  })
})

test('every status occurs in some order’s journey', () => {
  const met = new Set(kinds.flatMap((kind) => allJourneys(kind).flat()).map(([status]) => status))
  expect([...met].sort()).toEqual([...STATUS_CODES].sort())
})
