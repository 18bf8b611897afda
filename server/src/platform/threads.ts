import { once } from 'node:events'
import { type MessagePort, parentPort, type ResourceLimits, Worker } from 'node:worker_threads'
import { keepHelpers } from './keep-helpers.ts'

const threads = keepHelpers<Worker, ResourceLimits>({
  begin: (script, resourceLimits) => new Worker(script, { resourceLimits }),
  end: (thread) => void thread.terminate(),
})

/** Runs one piece of work in a thread of this process with a script (`serveThread`); not for untrusted input. */
export const takeThread = threads.take
export const giveThreadBack = threads.giveBack

/** The thread's side: its port to its current user. */
export const threadPort = (): MessagePort => {
  if (!parentPort) throw new Error('This file is a worker')
  return parentPort
}

/** The thread's side: does its work, one piece after the other. An error of `work` ends the thread. */
export const serveThread = async <Input>(work: (input: Input) => Promise<void>): Promise<never> => {
  const port = threadPort()
  for (;;) {
    const [input] = (await once(port, 'message')) as [Input]
    await work(input)
  }
}
