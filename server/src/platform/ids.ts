import { randomUUID } from 'node:crypto'

/** A uuid v7, made by the application, sorted by creation time. */
export const newId = (at: number = Date.now()): string => {
  const time = at.toString(16).padStart(12, '0')
  // A random id has the same variant bits, and its version bits in the place of ours.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (text: unknown): text is string => typeof text === 'string' && UUID.test(text)
