export type StatusRights = { changeStatus: readonly number[]; forceStatus: boolean }

/** Whether this person can reach the chosen status only by force, with a reason (rule STA-7). */
export const isForced = (
  chosen: string,
  current: number,
  { changeStatus }: Pick<StatusRights, 'changeStatus'>,
): boolean => Number(chosen) !== current && !changeStatus.includes(Number(chosen))
