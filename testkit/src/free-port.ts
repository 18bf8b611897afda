import { createServer } from 'node:net'

/**
 * Below 32768, from where on systems give ports of their own choice to whoever asks, and beside those of the browser tests.
 * Above 10080, the highest port that `fetch` refuses to call.
 */
const [FIRST, COUNT] = [10_100, 9_900]

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port of the loopback for a server that is about to listen: one that nobody is given by chance meanwhile. */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * COUNT)
    if (await isFree(port)) return port
  }
}
