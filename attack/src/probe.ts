import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Health = { healthMs: number; eventLoopMs: number | undefined }
/** `take`: the server's state since the previous call. */
export type Probe = { take: () => Promise<Health>; stop: () => Promise<unknown> }

/** Node's own measure of event loop delay; its metrics reset when they are read. */
const eventLoopMs = async (url: string): Promise<number | undefined> => {
  const metrics = await fetch(`${url}/metrics`).then(
    (answer) => answer.text(),
    () => '',
  )
  const seconds = /^nodejs_eventloop_lag_max_seconds(?:\{.*\})? (\S+)$/m.exec(metrics)?.[1]
  return seconds === undefined ? undefined : Number(seconds) * 1_000
}

/** Each process is asked, and the slowest counts. */
export const openProbe = (urls: readonly string[]): Probe => {
  const worker = new Worker(new URL('./probe.worker.ts', import.meta.url), { workerData: urls })
  return {
    async take() {
      const answered = once(worker, 'message') as Promise<[number]>
      worker.postMessage('take')
      const figures = (await Promise.all(urls.map(eventLoopMs))).filter((figure) => figure !== undefined)
      return { healthMs: (await answered)[0], eventLoopMs: figures.length > 0 ? Math.max(...figures) : undefined }
    },
    stop: () => worker.terminate(),
  }
}
