import { once } from 'node:events'
import { type MessagePort, parentPort, type ResourceLimits, Worker } from 'node:worker_threads'
import { keepHelpers } from './keep-helpers.ts'

const threads = keepHelpers<Worker, ResourceLimits>({
  begin: (script, resourceLimits) => new Worker(script, { resourceLimits }),
  end: (thread) => void thread.terminate(),
})

/** A thread of this process that runs a script (`serveThread`), for one piece of work; for what no stranger writes. */
export const takeThread = threads.take
export const giveThreadBack = threads.giveBack

/** The thread's side: where it hears from whoever has taken it, and speaks to them. */
export const threadPort = (): MessagePort => {
  if (!parentPort) throw new Error('This file is a worker')
  return parentPort
}

/** The thread's side: does the work that it is given, one piece after the other. What `work` throws ends the thread. */
export const serveThread = async <Input>(work: (input: Input) => Promise<void>): Promise<never> => {
  const port = threadPort()
  for (;;) {
    const [input] = (await once(port, 'message')) as [Input]
    await work(input)
  }
}
