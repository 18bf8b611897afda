export type StatusRights = { changeStatus: readonly number[]; forceStatus: boolean }

/** Is the chosen status one that this person may only force, with a reason? (rule STA-7) */
export const isForced = (
  chosen: string,
  current: number,
  { changeStatus }: Pick<StatusRights, 'changeStatus'>,
): boolean => Number(chosen) !== current && !changeStatus.includes(Number(chosen))
