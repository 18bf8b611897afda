import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Asks /healthz without end, in a thread of its own, so that the attack's own work delays nothing. Any message is answered
// with the milliseconds of the slowest answer since the last one; Infinity: none came.
const EVERY_MS = 20
const agent = new Agent({ keepAlive: true })
let slowestMs = 0
let askedAt: number | undefined

const ask = (): Promise<void> =>
  new Promise((resolve) => {
    const request = get(`${String(workerData)}/healthz`, { agent }, (response) => {
      response.resume().once('end', resolve)
    })
    request.once('error', () => resolve())
  })

parentPort?.on('message', () => {
  parentPort?.postMessage(Math.max(slowestMs, askedAt === undefined ? 0 : performance.now() - askedAt))
  slowestMs = 0
})
for (;;) {
  askedAt = performance.now()
  await ask()
  slowestMs = Math.max(slowestMs, performance.now() - askedAt)
  askedAt = undefined
  await pause(EVERY_MS)
}
