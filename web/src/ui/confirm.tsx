import { useSyncExternalStore } from 'react'
import { ConfirmDialog, type ConfirmOptions, type PendingConfirm } from './confirm-dialog.tsx'

let asked: PendingConfirm | undefined
const listeners = new Set<() => void>()
const notify = (): void => listeners.forEach((listener) => listener())

/**
 * Asks for confirmation: `if (await confirm({title, text, confirmLabel: 'Delete', destructive: true})) …`. Escape,
 * Cancel and a click outside resolve to false.
 */
export const confirm = (question: ConfirmOptions): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false)
    asked = {
      ...question,
      answer: (yes) => {
        asked = undefined
        notify()
        resolve(yes)
      },
    }
    notify()
  })

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Renders the open question; mounted once in the providers. */
export const ConfirmHost = () => {
  const question = useSyncExternalStore(subscribe, () => asked)
  return question && <ConfirmDialog question={question} />
}
