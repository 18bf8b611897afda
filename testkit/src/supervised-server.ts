import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { WaybillProcess } from './process.ts'

type Program = Pick<WaybillProcess, 'process' | 'ended' | 'stop'>

export type SupervisedServer = {
  isUp: () => boolean
  /** SIGKILL. */
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const TRY_AGAIN_MS = 200

/** Restarts a server whenever it ends, until `stop`. `onEnded` runs at each end that nobody asked for. */
export const superviseServer = async (
  start: () => Promise<Program>,
  onEnded: () => void = () => undefined,
): Promise<SupervisedServer> => {
  let isStopping = false
  let isUp = true
  const startAgain = async (): Promise<Program> => {
    for (;;) {
      const started = await start().catch(() => undefined)
      if (started) {
        isUp = true
        return started
      }
      // It does not start while its database is down.
      await pause(TRY_AGAIN_MS)
    }
  }
  let running = Promise.resolve(await start())
  const watch = async (): Promise<void> => {
    for (;;) {
      await (
        await running
      ).ended
      isUp = false
      if (isStopping) return
      onEnded()
      running = startAgain()
    }
  }
  const watched = watch()
  return {
    isUp: () => isUp,
    async kill() {
      const { process: child } = await running
      if (child.kill('SIGKILL') && child.signalCode === null) await once(child, 'exit')
    },
    async stop() {
      isStopping = true
      await (await running).stop()
      await watched
    },
  }
}
