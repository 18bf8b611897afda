import { useSyncExternalStore } from 'react'
import { ConfirmDialog, type ConfirmOptions, type PendingConfirm } from './confirm-dialog.tsx'

let asked: PendingConfirm | undefined
const listeners = new Set<() => void>()
const notify = (): void => listeners.forEach((listener) => listener())

/** `if (await confirm({title, text, act: 'Delete', destructive: true})) …`. Escape, the way out and a click outside say no. */
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

/** Stands once in the providers. */
export const ConfirmHost = () => {
  const question = useSyncExternalStore(subscribe, () => asked)
  return question && <ConfirmDialog question={question} />
}
