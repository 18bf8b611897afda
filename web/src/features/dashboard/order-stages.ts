import type { StatusCode } from '@waybill/contract/shipments/status'

/** The five stages of the Order card in reading order, and in each its statuses (ui.md §9). */
export const STAGES = [
  { name: 'stageCreated', statuses: [3001, 3004] },
  { name: 'stageOrigin', statuses: [3200, 3201, 3300, 3003, 2043] },
  { name: 'stageOnTheWay', statuses: [3400, 3007, 4005, 3500] },
  { name: 'stageDestination', statuses: [3013, 6013, 2004, 6040, 6008] },
  { name: 'stageClosed', statuses: [6034, 3021, 7002, 7011, 2009, 2007] },
] as const satisfies readonly { name: string; statuses: readonly StatusCode[] }[]

export type StatusCount = { code: StatusCode; count: number }
export type Stage = { name: (typeof STAGES)[number]['name']; total: number; statuses: StatusCount[] }
type Statistic = readonly { orderStatus: number; count: number }[]

export const totalOf = (statistic: Statistic): number => statistic.reduce((sum, { count }) => sum + count, 0)

/** Every status has its place; one that the statistic leaves out waits for nobody: 0. */
export const stagesOf = (statistic: Statistic): Stage[] => {
  const counts = new Map(statistic.map(({ orderStatus, count }) => [orderStatus, count]))
  return STAGES.map(({ name, statuses }) => {
    const counted = statuses.map((code) => ({ code, count: counts.get(code) ?? 0 }))
    return { name, total: counted.reduce((sum, { count }) => sum + count, 0), statuses: counted }
  })
}
