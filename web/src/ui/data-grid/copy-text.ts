import { notifications } from '@mantine/notifications'
import { text as say } from './texts.ts'

const TOLD_MS = 4_000

/** Copies and says so: '{value} is copied' (spec 1 §8). */
export const copyText = async (value: string): Promise<void> => {
  const isCopied = await write(value)
  notifications.show({
    message: isCopied ? say('copied', { value }) : say('copyFailed'),
    color: isCopied ? 'ink' : 'red',
    autoClose: TOLD_MS,
  })
}

const write = async (value: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(value)
    return true
  } catch {
    return writeTheOldWay(value)
  }
}

/** The clipboard is closed to pages without TLS, as on a station in the hub's own network. */
const writeTheOldWay = (value: string): boolean => {
  const field = document.createElement('textarea')
  const before = document.activeElement
  field.value = value
  field.style.position = 'fixed'
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return isCopied
}
