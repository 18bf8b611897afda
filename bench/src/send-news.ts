import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

type News = {
  url: string
  bodies: object[]
  /** How many are sent at once at most. */
  connections: number
  /** How many a second; without it as fast as they are answered. */
  perSecond?: number | undefined
}

/** Sends what a partner has to tell, from a process of its own. Answers how long each was waited for, in milliseconds. */
export const sendNews = async (news: News): Promise<number[]> => {
  // Without the options of this process, one of which lets go of the channel.
  const child = fork(fileURLToPath(import.meta.url), { stdio: 'inherit', execArgv: [] })
  const answered = once(child, 'message')
  const ended = once(child, 'disconnect')
  child.send(news)
  const [answer] = await Promise.race([answered, ended])
  if (!Array.isArray(answer)) throw new Error('News were not all taken')
  await ended
  return answer as number[]
}

const post = (agent: Agent, url: string, body: object): Promise<void> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
    request(url, { method: 'POST', agent, headers }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`A hook was answered ${answer.statusCode}.`))
      answer.resume().on('end', resolve).on('error', reject)
    })
      .on('error', reject)
      .end(text)
  })

const sendAll = async ({ url, bodies, connections, perSecond = Infinity }: News): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const startedAt = performance.now()
  const times: number[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      for (let nth = next++; nth < bodies.length; nth = next++) {
        const due = startedAt + (nth / perSecond) * 1000
        if (due > performance.now()) await pause(due - performance.now())
        const sentAt = performance.now()
        await post(agent, url, bodies[nth] ?? {})
        times.push(performance.now() - sentAt)
      }
    }),
  )
  agent.destroy()
  return times
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url))
  process.once('message', (news: News) => {
    sendAll(news).then(
      (times) => process.send?.(times, () => process.disconnect()),
      (error: unknown) => {
        throw error
      },
    )
  })
