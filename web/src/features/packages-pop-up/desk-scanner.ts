import { useDeskScanner } from './use-desk-scanner.ts'

/** While no pop-up is open: a scanner at the desk opens one. */
export const DeskScanner = (): null => {
  useDeskScanner({})
  return null
}
