import type { Icon } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

type ConfirmOptions = {
  title: string
  /** The specification's question, and what goes with it: "16 price rows go with it". */
  text: string
  /** The verb on the button. */
  confirmLabel: string
  /** The way out; 'Cancel' without it. */
  cancelLabel?: string
  /** Red button, and the focus on the way out. */
  destructive?: boolean
  icon?: Icon
}
export type PendingConfirm = ConfirmOptions & { answer: (yes: boolean) => void }

let asked: PendingConfirm | undefined
const listeners = new Set<() => void>()
const tell = (): void => listeners.forEach((listener) => listener())

/** `if (await confirm({title, text, act: 'Delete', destructive: true})) …`. Escape, the way out and a click outside say no. */
export const confirm = (question: ConfirmOptions): Promise<boolean> =>
  new Promise((resolve) => {
    asked?.answer(false)
    asked = {
      ...question,
      answer: (yes) => {
        asked = undefined
        tell()
        resolve(yes)
      },
    }
    tell()
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
