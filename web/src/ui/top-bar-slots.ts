import { createContext, type ReactNode, useContext } from 'react'

/**
 * Where a page renders its title and actions on a phone: in the shell's top bar (rule SCR-10). Null elsewhere. `strip`:
 * shown by the shell under the head of every page.
 */
type TopBarSlots = { title: HTMLElement | null; actions: HTMLElement | null; strip?: ReactNode }

export const TopBarSlotsContext = createContext<TopBarSlots>({ title: null, actions: null })
export const useTopBarSlots = (): TopBarSlots => useContext(TopBarSlotsContext)
