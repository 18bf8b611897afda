import { residentMb } from './processes.ts'

const WATCH_EVERY_MS = 10

/** Watches the peak memory of a process until stopped. */
export const watchMemory = async (pid: number) => {
  const before = await residentMb(pid)
  let most = before
  const watch = setInterval(() => void residentMb(pid).then((now) => (most = Math.max(most, now))), WATCH_EVERY_MS)
  return {
    grownMb: (): number => {
      clearInterval(watch)
      return most - before
    },
  }
}
