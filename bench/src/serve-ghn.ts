import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type GhnSimulator, serveGhn } from '../../simulators/src/ghn.ts'

type ServedGhn = Pick<GhnSimulator, 'url' | 'token' | 'shopId'> & { close: () => void }

/** A GHN with a delay, in a separate process, so that its work is not measured. */
export const serveGhnApart = async (delayMs: number): Promise<ServedGhn> => {
  // Without this process's options, one of which releases the channel.
  const child = fork(fileURLToPath(import.meta.url), [String(delayMs)], { stdio: 'inherit', execArgv: [] })
  const [served] = await Promise.race([once(child, 'message'), once(child, 'disconnect')])
  if (typeof served !== 'object' || served === null) throw new Error('GHN could not be served.')
  return { ...(served as Omit<ServedGhn, 'close'>), close: () => void child.kill() }
}

if (process.send && process.argv[1] === fileURLToPath(import.meta.url)) {
  const { url, token, shopId } = await serveGhn({ delayMs: Number(process.argv[2]) })
  process.send({ url, token, shopId })
  process.once('disconnect', () => process.exit())
}
