import { Agent, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

// Polls /healthz of each process endlessly, in its own thread, so that the attack's own work delays nothing. Any
// message is answered with the milliseconds of the slowest answer since the last one, including a pending one.
const EVERY_MS = 20
const urls = workerData as readonly string[]
const agent = new Agent({ keepAlive: true })
let slowestMs = 0
const waitingSince = new Map<string, number>()

const ask = (url: string): Promise<void> =>
  new Promise((resolve) => {
    const request = get(`${url}/healthz`, { agent }, (response) => {
      response.resume().once('end', resolve)
    })
    request.once('error', () => resolve())
  })

const follow = async (url: string): Promise<never> => {
  for (;;) {
    const startedAt = performance.now()
    waitingSince.set(url, startedAt)
    await ask(url)
    slowestMs = Math.max(slowestMs, performance.now() - startedAt)
    waitingSince.delete(url)
    await pause(EVERY_MS)
  }
}

parentPort?.on('message', () => {
  const now = performance.now()
  parentPort?.postMessage(Math.max(slowestMs, ...[...waitingSince.values()].map((startedAt) => now - startedAt)))
  slowestMs = 0
})
for (const url of urls) void follow(url)
