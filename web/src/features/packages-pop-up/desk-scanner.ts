import { useDeskScanner } from './use-desk-scanner.ts'

/** Without a pop-up: a scanner at the desk opens one. */
export const DeskScanner = (): null => {
  useDeskScanner({})
  return null
}
