import { browserStore } from '../../platform/browser-store.ts'

const DESK = 'waybill.printDesk'
const ON_SAVE = 'waybill.printOnSave'

/** The station that this browser last printed at. */
export const rememberedDesk = (): string | null => browserStore.getItem(DESK)
export const rememberDesk = (stationId: string): void => browserStore.setItem(DESK, stationId)

/** Whether the packages pop-up prints the label when it is saved. */
export const printsOnSave = (): boolean => browserStore.getItem(ON_SAVE) !== 'off'
export const setPrintsOnSave = (on: boolean): void => {
  if (on) browserStore.removeItem(ON_SAVE)
  else browserStore.setItem(ON_SAVE, 'off')
}
