import type { Server, Socket } from 'socket.io'

/** What one connection may send in a time. Desks with a scale send the most, when its weight changes. */
const WITHIN_MS = 10_000
const MAX_MESSAGES = 300
/** Of them, attempts to sign in to a namespace: a page signs in to two. */
const MAX_SIGN_INS = 12

/** socket.io begins the message that signs in to a namespace by this. */
const SIGN_IN = '0'

type Connection = Socket['conn']
type Packet = { type: string; data?: unknown }

/** Ends the connection of a socket, with all its namespaces, at once. What has arrived of it already is not looked at any more. */
export const cutOff = (connection: Connection): void => {
  // A closing connection by itself waits for the other end, which may go on sending.
  connection.close()
  setImmediate(() => connection.request.socket.destroy())
}

/** Cuts off connections that flood, signed in or not, whatever they send (rule LIV-11); `onCutOff` hears of each. */
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

/** Counts by key in windows of this length: answers the how manieth it is. */
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
