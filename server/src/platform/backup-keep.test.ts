import { expect, test } from 'vitest'
import { outdatedBackups, parseKeep, timeOfBackup } from './backup-keep.ts'

test('BACKUP_KEEP is days, weeks and months; later parts may be left out', () => {
  expect(parseKeep('7d 4w 12m')).toEqual({ days: 7, weeks: 4, months: 12 })
  expect(parseKeep('14d')).toEqual({ days: 14, weeks: 0, months: 0 })
  for (const wrong of ['', '7', '7 d', '4w', '7d,4w', '-1d']) expect(parseKeep(wrong), wrong).toBeUndefined()
})

test('the id of a backup is its time', () => {
  expect(timeOfBackup('2026-11-27T19-30-05Z')).toEqual(new Date('2026-11-27T19:30:05Z'))
})

/** A backup at 02:30 in Vietnam of each day, which is the evening before in UTC. */
const daily = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, day) => {
    const at = new Date(new Date(`${first}T02:30:00+07:00`).getTime() + day * 86_400_000)
    return `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  })
const kept = (ids: readonly string[], keep: Parameters<typeof outdatedBackups>[1]): string[] => {
  const gone = outdatedBackups(ids, keep)
  return ids.filter((id) => !gone.includes(id)).map((id) => id.slice(0, 10))
}

test('BAK-4: the newest of each of the last days, weeks and months stays', () => {
  // 100 days up to 8 December 2026, a Tuesday; the date in an id is that of UTC, a day before Vietnam's.
  expect(kept(daily('2026-08-31', 100), { days: 3, weeks: 3, months: 3 })).toEqual(
    [
      '2026-10-30', // the last of October
      '2026-11-28', // the Sunday before the last one
      '2026-11-29', // the last of November
      '2026-12-05', // the last Sunday
      '2026-12-05',
      '2026-12-06',
      '2026-12-07',
    ].filter((day, at, all) => all.indexOf(day) === at),
  )
})

test('BAK-4: several backups of one day count once; the newest of all always stays; 0d keeps all', () => {
  const ids = ['2026-11-20T01-00-00Z', '2026-11-20T02-00-00Z', '2026-11-20T03-00-00Z']
  expect(outdatedBackups(ids, { days: 5, weeks: 0, months: 0 })).toEqual(ids.slice(0, 2))
  expect(outdatedBackups(ids, { days: 0, weeks: 0, months: 1 })).toEqual(ids.slice(0, 2))
  expect(outdatedBackups(ids, { days: 0, weeks: 0, months: 0 })).toEqual([])
  expect(outdatedBackups([], { days: 1, weeks: 1, months: 1 })).toEqual([])
})
