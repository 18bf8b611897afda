import type { Server, Socket } from 'socket.io'

/** Maximum messages of one connection in a window. Desks with a scale send the most, when its weight changes. */
const WITHIN_MS = 10_000
const MAX_MESSAGES = 300
/** Of these, sign-ins to a namespace: a page signs in to two. */
const MAX_SIGN_INS = 12

/** socket.io's prefix of a message that signs in to a namespace. */
const SIGN_IN = '0'

type Connection = Socket['conn']
type Packet = { type: string; data?: unknown }

/** Ends the connection of a socket, with all its namespaces, at once. Data that has already arrived is dropped. */
export const cutOff = (connection: Connection): void => {
  // Otherwise a closing connection waits for the other end, which may keep sending.
  connection.close()
  setImmediate(() => connection.request.socket.destroy())
}

/** Disconnects clients that flood, signed in or not, with any messages (rule LIV-11); `onCutOff` runs for each. */
export const cutOffFloods = (sockets: Server, onCutOff: () => void): void => {
  sockets.engine.on('connection', (connection: Connection) => {
    const sent = countWithin(WITHIN_MS)
    connection.on('packet', ({ type, data }: Packet) => {
      const isSignIn = type === 'message' && typeof data === 'string' && data.startsWith(SIGN_IN)
      const isFlood = sent('message') > MAX_MESSAGES || (isSignIn && sent('sign-in') > MAX_SIGN_INS)
      if (!isFlood) return
      onCutOff()
      cutOff(connection)
    })
  })
}

/** Counts by key in windows of this length; returns the count so far. */
export const countWithin = (windowMs: number): ((key: string) => number) => {
  const counts = new Map<string, number>()
  let endsAt = 0
  return (key) => {
    const now = performance.now()
    if (now >= endsAt) {
      counts.clear()
      endsAt = now + windowMs
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}
