import { expect, it } from 'vitest'
import { scheduledRow } from '../../../testing/pickups.ts'
import { pickupDays } from './pickup-days.ts'

const rowAt = (number: string, pickupTime: string, completedAt: string | null = null) =>
  scheduledRow(number, { pickupTime, completedAt, isCompleted: completedAt !== null })

it('PUP-24: late ones come first today, later days are separate, and only today’s completed ones show', () => {
  const days = pickupDays(
    {
      open: [
        rowAt('today', '2026-11-20T03:30:00Z'),
        rowAt('late', '2026-11-19T09:00:00Z'),
        rowAt('later', '2026-11-20T17:30:00Z'),
        rowAt('kept', '2026-11-20T02:00:00Z'),
      ],
      done: [
        rowAt('fetched', '2026-11-20T01:00:00Z', '2026-11-20T02:00:00Z'),
        rowAt('before', '2026-11-18T01:00:00Z', '2026-11-18T02:00:00Z'),
      ],
    },
    new Set([rowAt('kept', '2026-11-20T02:00:00Z').id]),
    '2026-11-20',
  )
  const numbers = (rows: readonly { pickupNumber: string }[]) => rows.map(({ pickupNumber }) => pickupNumber)
  expect(numbers(days.today)).toEqual(['late', 'today'])
  expect(numbers(days.later)).toEqual(['later'])
  expect(numbers(days.done)).toEqual(['fetched'])
})
