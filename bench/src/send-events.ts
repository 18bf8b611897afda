import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createConnection } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

type Events = {
  url: string
  bodies: object[]
  /** Maximum concurrent requests. */
  connections: number
  /** Rate a second; default: as fast as they are answered. */
  perSecond?: number | undefined
}

/** Posts a partner's events; returns each one's time, in milliseconds. */
type SendEvents = (events: Events) => Promise<number[]>

/** A separate sending process, while the work runs. */
export const withEventSender = async <T>(work: (send: SendEvents) => Promise<T>): Promise<T> => {
  // Without this process's options, one of which releases the channel.
  const child = fork(fileURLToPath(import.meta.url), { stdio: 'inherit', execArgv: [] })
  const ended = once(child, 'disconnect')
  const send: SendEvents = async (events) => {
    const answered = once(child, 'message')
    child.send(events)
    const [answer] = await Promise.race([answered, ended])
    if (!Array.isArray(answer)) throw new Error('News were not all taken')
    return answer as number[]
  }
  try {
    return await work(send)
  } finally {
    if (child.connected) child.disconnect()
    await ended
  }
}

/** A connection that sends one request after another, at a lower cost to the measured machine than a client. */
const connect = async (url: URL): Promise<{ post: (body: object) => Promise<void>; close: () => void }> => {
  const socket = createConnection(Number(url.port), url.hostname).setNoDelay().setEncoding('latin1')
  await once(socket, 'connect')
  const head = `POST ${url.pathname} HTTP/1.1\r\nhost: ${url.host}\r\ncontent-type: application/json\r\ncontent-length: `
  const post = async (body: object): Promise<void> => {
    const text = JSON.stringify(body)
    socket.write(`${head}${Buffer.byteLength(text)}\r\n\r\n${text}`)
    let answer = ''
    while (!isWhole(answer)) answer += String((await once(socket, 'data'))[0])
    if (!answer.startsWith('HTTP/1.1 200 ')) throw new Error(`A hook was answered ${answer.slice(0, 100)}.`)
  }
  return { post, close: () => socket.destroy() }
}

const isWhole = (answer: string): boolean => {
  const end = answer.indexOf('\r\n\r\n')
  return end >= 0 && answer.length >= end + 4 + Number(/^content-length: (\d+)/im.exec(answer)?.[1] ?? 0)
}

const sendAll = async ({ url, bodies, connections, perSecond = Infinity }: Events): Promise<number[]> => {
  const opened = await Promise.all(Array.from({ length: connections }, () => connect(new URL(url))))
  const startedAt = performance.now()
  const times: number[] = []
  let next = 0
  await Promise.all(
    opened.map(async ({ post, close }) => {
      for (let nth = next++; nth < bodies.length; nth = next++) {
        const due = startedAt + (nth / perSecond) * 1000
        if (due > performance.now()) await pause(due - performance.now())
        const sentAt = performance.now()
        await post(bodies[nth] ?? {})
        times.push(performance.now() - sentAt)
      }
      close()
    }),
  )
  return times
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url))
  process.on('message', (events: Events) => {
    sendAll(events).then(
      (times) => process.send?.(times),
      (error: unknown) => {
        throw error
      },
    )
  })
