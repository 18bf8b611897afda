import type { Notification } from '@waybill/contract/notifications/schemas'

const HOUR_MS = 3_600_000
/** Minimum number of equal notifications that form one row. */
const MANY = 3

/** Notifications of one row: one, or many equal ones within an hour. */
export type NotificationGroup = { key: string; notifications: [Notification, ...Notification[]] }
type NotificationDay = { day: string; groups: NotificationGroup[] }

/** Whether two shipments reached the same status. */
const areEqual = (a: Notification, b: Notification): boolean => a.status !== null && a.status === b.status

/** Groups notifications by day, newest first; consecutive equal ones within an hour form one row (rule LIV-5). */
export const groupNotifications = (
  notifications: readonly Notification[],
  dayOf: (at: string) => string,
): NotificationDay[] => {
  const runs: [Notification, ...Notification[]][] = []
  for (const one of notifications) {
    const run = runs.at(-1)
    const isLike =
      run !== undefined &&
      areEqual(run[0], one) &&
      dayOf(run[0].at) === dayOf(one.at) &&
      Date.parse(run[0].at) - Date.parse(one.at) <= HOUR_MS
    if (isLike) run.push(one)
    else runs.push([one])
  }
  const groups = runs.flatMap((run) => (run.length >= MANY ? [run] : run.map((one): [Notification] => [one])))
  const days: NotificationDay[] = []
  for (const run of groups) {
    const day = dayOf(run[0].at)
    if (days.at(-1)?.day !== day) days.push({ day, groups: [] })
    days.at(-1)?.groups.push({ key: run[0].id, notifications: run })
  }
  return days
}
