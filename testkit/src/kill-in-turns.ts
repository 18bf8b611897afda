import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export type Victim = { name: string; kill: () => Promise<void> | void; isUp?: () => boolean }

const LOOK_EVERY_MS = 50

/** Kills one after the other, each when it is there again, until it is over. Returns how often each was killed. */
export const killInTurns = async (
  victims: readonly Victim[],
  everyMs: number,
  isOver: () => boolean,
): Promise<Map<string, number>> => {
  const kills = new Map<string, number>()
  for (let turn = 0; ; turn += 1) {
    const victim = victims[turn % victims.length]
    await pause(everyMs)
    while (victim?.isUp?.() === false && !isOver()) await pause(LOOK_EVERY_MS)
    if (victim === undefined || isOver()) return kills
    await victim.kill()
    kills.set(victim.name, (kills.get(victim.name) ?? 0) + 1)
  }
}

/** Ends the embedded PostgreSQL of a directory by SIGKILL; its supervisor starts it again. */
export const killPostgres = (dataDir: string): void => {
  process.kill(Number.parseInt(readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL')
}
