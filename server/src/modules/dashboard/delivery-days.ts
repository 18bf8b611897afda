/** Number of deliveries by working days. */
export type DaysCount = { days: number; count: number }

export const sumCounts = (counts: readonly { count: number }[]): number =>
  counts.reduce((sum, { count }) => sum + Number(count), 0)

/** The days within which a share of the deliveries (0.5, 0.9) arrived; null without any. */
export const daysOfShare = (counts: readonly DaysCount[], share: number): number | null => {
  const needed = sumCounts(counts) * share
  let arrived = 0
  for (const { days, count } of counts.toSorted((a, b) => a.days - b.days)) {
    arrived += Number(count)
    if (arrived >= needed) return Math.max(0, days)
  }
  return null
}
