import type { Notification } from '@waybill/contract/notifications/schemas'
import { describe, expect, test } from 'vitest'
import { groupNotifications } from './group-notifications.ts'

const news = (at: string, status: number | null, id = at): Notification => ({
  ...{ id, at, status, type: status === null ? 'upload' : 'parcel', subjectId: id, code: id },
  ...{ message: '', detail: null, isUnread: false },
})
const dayOf = (at: string): string => at.slice(0, 10)
const shape = (rows: Notification[]) =>
  groupNotifications(rows, dayOf).map(({ day, groups }) => [day, groups.map((group) => group.notifications.length)])

describe('LIV-5: rows of the panel', () => {
  test('are grouped by day, in order', () => {
    expect(
      shape([news('2026-11-20T09:00', 6034), news('2026-11-20T08:00', 4005), news('2026-11-19T08:00', 4005)]),
    ).toEqual([
      ['2026-11-20', [1, 1]],
      ['2026-11-19', [1]],
    ])
  })
  test('three equal notifications within an hour are one row, two are not', () => {
    const three = ['09:40', '09:20', '08:40'].map((time) => news(`2026-11-20T${time}`, 6034))
    expect(shape(three)).toEqual([['2026-11-20', [3]]])
    expect(shape(three.slice(0, 2))).toEqual([['2026-11-20', [1, 1]]])
  })
  test('another status, a later hour or another day starts a new row', () => {
    const rows = [
      ...['09:40', '09:30', '09:20'].map((time) => news(`2026-11-20T${time}`, 6034)),
      news('2026-11-20T08:30', 6034),
      news('2026-11-20T08:20', 6008),
    ]
    expect(shape(rows)).toEqual([['2026-11-20', [3, 1, 1]]])
  })
  test('notifications without a status are never grouped', () => {
    expect(shape(['09:40', '09:30', '09:20'].map((time) => news(`2026-11-20T${time}`, null)))).toEqual([
      ['2026-11-20', [1, 1, 1]],
    ])
  })
})
