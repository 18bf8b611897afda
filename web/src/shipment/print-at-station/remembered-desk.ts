const DESK = 'waybill.printDesk'
const ON_SAVE = 'waybill.printOnSave'

/** The station that this browser printed at last. */
export const rememberedDesk = (): string | null => localStorage.getItem(DESK)
export const rememberDesk = (stationId: string): void => localStorage.setItem(DESK, stationId)

/** Does the packages pop-up print the label when it is saved? */
export const printsOnSave = (): boolean => localStorage.getItem(ON_SAVE) !== 'off'
export const setPrintsOnSave = (on: boolean): void => {
  if (on) localStorage.removeItem(ON_SAVE)
  else localStorage.setItem(ON_SAVE, 'off')
}
