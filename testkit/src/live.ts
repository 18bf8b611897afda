import { NOTIFY_NAMESPACE, type ServerEvents } from '@waybill/contract/notifications/events'
import { io, type Socket } from 'socket.io-client'

type Payload<Event extends keyof ServerEvents> = Parameters<ServerEvents[Event]>[0]
type LiveMessage = {
  [Event in keyof ServerEvents]: { event: Event; payload: Payload<Event>; at: number }
}[keyof ServerEvents]

/** One user's live connection, and everything it received, in order. */
export type Live = {
  socket: Socket
  received: LiveMessage[]
  of: <Event extends keyof ServerEvents>(event: Event) => Payload<Event>[]
  /** Sends a message and waits for the answer. */
  say: <Answer>(event: string, ...args: unknown[]) => Promise<Answer>
  close: () => void
}

type LiveWish = { namespace?: string; origin?: string; reconnects?: boolean; retryMs?: number }

/** Connects as a program does; throws the server's refusal. `origin` is what a browser would send. */
export const connectLive = async (url: string, token: string | undefined, wish: LiveWish = {}): Promise<Live> => {
  const socket = io(`${url}${wish.namespace ?? NOTIFY_NAMESPACE}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: wish.reconnects ?? false,
    reconnectionDelay: wish.retryMs ?? 50,
    ...(token === undefined ? {} : { auth: { token } }),
    ...(wish.origin === undefined ? {} : { extraHeaders: { origin: wish.origin } }),
  })
  const received: LiveMessage[] = []
  socket.onAny((event: string, payload: unknown) => {
    received.push({ event, payload, at: performance.now() } as LiveMessage)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error) => {
      if (wish.reconnects) return
      socket.disconnect()
      reject(error)
    })
  })
  return {
    socket,
    received: received,
    of: <Event extends keyof ServerEvents>(event: Event) =>
      received.flatMap((one) => (one.event === event ? [one.payload as Payload<Event>] : [])),
    say: <Answer>(event: string, ...args: unknown[]) =>
      socket.timeout(10_000).emitWithAck(event, ...args) as Promise<Answer>,
    close: () => void socket.disconnect(),
  }
}
