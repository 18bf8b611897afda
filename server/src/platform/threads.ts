import { once } from 'node:events'
import { type MessagePort, parentPort, type ResourceLimits, Worker } from 'node:worker_threads'

/** After so long without work a thread ends, and gives back its memory. */
const IDLE_MS = 60_000

type Idle = { script: string; thread: Worker; forget: () => void }
/** Of the whole process: a thread keeps nothing of what it has worked at. */
const idle = new Set<Idle>()

/**
 * A thread that runs a script (`serveThread`), for one piece of work: one that has nothing to do, else a new one, which takes
 * a third of a second of processor time. Whoever takes it gives it back when it has ended its work, and terminates it when it
 * has not.
 */
export const takeThread = (script: URL, resourceLimits: ResourceLimits): Worker => {
  const kept = [...idle].find((one) => one.script === script.href)
  if (!kept) return new Worker(script, { resourceLimits })
  kept.forget()
  kept.thread.ref()
  return kept.thread
}

/** Keeps a thread for the next work. Whoever had it hears nothing more of it, and it does not keep the process alive. */
export const giveThreadBack = (script: URL, thread: Worker): void => {
  for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event)
  const forget = (): void => {
    idle.delete(kept)
    clearTimeout(tooLong)
    thread.off('error', forget).off('exit', forget)
  }
  const kept = { script: script.href, thread, forget }
  const tooLong = setTimeout(() => {
    forget()
    void thread.terminate()
  }, IDLE_MS).unref()
  idle.add(kept)
  thread.once('error', forget).once('exit', forget).unref()
}

/** The thread's side: where it hears from whoever has taken it, and speaks to them. */
export const threadPort = (): MessagePort => {
  if (!parentPort) throw new Error('This file is a worker')
  return parentPort
}

/** The thread's side: does the work that it is given, one piece after the other. What `work` throws ends the thread. */
export const serveThread = async <Given>(work: (given: Given) => Promise<void>): Promise<never> => {
  const port = threadPort()
  for (;;) {
    const [given] = (await once(port, 'message')) as [Given]
    await work(given)
  }
}
