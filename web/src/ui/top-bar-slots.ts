import { createContext, type ReactNode, useContext } from 'react'

/**
 * Where a page puts its title and acts on a phone: into the shell's top bar (rule SCR-10). Null elsewhere. `strip` is what
 * the shell shows under the head of every page.
 */
type TopBarSlots = { title: HTMLElement | null; actions: HTMLElement | null; strip?: ReactNode }

export const TopBarSlotsContext = createContext<TopBarSlots>({ title: null, actions: null })
export const useTopBarSlots = (): TopBarSlots => useContext(TopBarSlotsContext)
