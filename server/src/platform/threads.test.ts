import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { giveThreadBack, takeThread } from './threads.ts'

/** A script that answers with the number of its thread, or ends its thread on request. */
const scriptOf = (name: string): URL =>
  new URL(
    `data:text/javascript,${encodeURIComponent(
      `import { parentPort, threadId } from 'node:worker_threads' // ${name}
       parentPort.on('message', (given) => {
         if (given === 'fail') throw new Error('as it was told')
         parentPort.postMessage(threadId)
       })`,
    )}`,
  )

const take = (script: URL): Worker => takeThread(script, {})

const threadOf = async (thread: Worker): Promise<unknown> => {
  const answered = once(thread, 'message')
  thread.postMessage('who')
  return (await answered)[0] as unknown
}

test('a script’s next work is done by its idle thread, or by a new one if that is busy', async () => {
  const script = scriptOf('kept')
  const first = take(script)
  const number = await threadOf(first)
  const meanwhile = take(script)
  expect(await threadOf(meanwhile)).not.toBe(number)
  await meanwhile.terminate()
  giveThreadBack(script, first)
  const next = take(script)
  expect(await threadOf(next)).toBe(number)
  await next.terminate()
})

test('each script has its own threads', async () => {
  const [one, other] = [scriptOf('one'), scriptOf('other')]
  const thread = take(one)
  giveThreadBack(one, thread)
  const others = take(other)
  expect(others).not.toBe(thread)
  await Promise.all([thread.terminate(), others.terminate()])
})

test('the previous user of a thread receives nothing more from it; an idle thread that ended is not reused', async () => {
  const script = scriptOf('ends')
  const thread = take(script)
  const received: unknown[] = []
  thread.on('message', (message) => received.push(message))
  thread.on('error', (error) => received.push(error))
  giveThreadBack(script, thread)
  const ended = new Promise((resolve) => thread.once('exit', resolve))
  thread.postMessage('who')
  thread.postMessage('fail')
  await ended
  expect(received).toEqual([])
  const next = take(script)
  expect(next).not.toBe(thread)
  await next.terminate()
})
