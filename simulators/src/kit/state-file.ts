import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'

const WRITE_AFTER_MS = 200

/**
 * A simulator's state, as JSON in a file, so that it keeps its orders over a restart; without a file it forgets.
 * `changed` writes it soon, `close` at once.
 */
export const stateFile = <State extends object>(
  file: string | undefined,
  empty: State,
): { state: State; changed: () => void; close: () => void } => {
  const state =
    file !== undefined && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as State) : structuredClone(empty)
  let timer: NodeJS.Timeout | undefined
  const write = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (file === undefined) return
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
  }
  return {
    state,
    changed: () => {
      if (file !== undefined) timer ??= setTimeout(write, WRITE_AFTER_MS).unref()
    },
    close: () => {
      if (timer) write()
    },
  }
}
