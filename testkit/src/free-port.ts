import { createServer } from 'node:net'

/**
 * Below 32768, where systems start to assign ephemeral ports, and apart from those of the browser tests. Above 10080,
 * the highest port that `fetch` refuses to call.
 */
const [FIRST, COUNT] = [10_100, 9_900]

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A loopback port for a server that is about to listen, which is not assigned to others meanwhile. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
}
