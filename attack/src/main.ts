import { parseArgs } from 'node:util'
import { attacks } from './attacks/index.ts'
import type { Attack } from './attack.ts'
import { attackCluster } from './cluster.ts'
import { openProbe, type Probe } from './probe.ts'
import { startOwnProduct } from './own-product.ts'
import { isHeld, type Row, tableOf } from './table.ts'
import { Tally } from './tally.ts'
import { localAddress, openTarget, type Target } from './target.ts'

const HELP = `Usage: npm run attack -- [--url http://localhost:3000] [--start [--processes 2]] [--only words,words]
       npm run attack -- --cluster [--minutes 10]
  --url        a running product of this machine with the demo accounts; it is left with made-up orders and parcels
  --start      starts a product of its own instead, on an empty database, which is also killed while it works
  --processes  so many processes on that database behind HAProxy, which is attacked
  --cluster    instead, Waybill on several machines: two processes for people, two for jobs, one object store, one
               database, all killed in turns under load; compares what was acknowledged with what is stored
  --minutes    how long (10)
  --only       the attacks whose names hold one of these words`
const SLOW_MS = 1_000
const TRIES = 3

const say = (sentence: string): void => {
  process.stdout.write(`${sentence}\n`)
}

const carryOut = async (attack: Attack, target: Target, probe: Probe): Promise<Row> => {
  const tally = new Tally(attack.slowMs ?? SLOW_MS)
  await probe.take()
  await attack.run(target, tally).catch((error: unknown) => tally.expect(false, String(error)))
  const health = await probe.take()
  if (attack.kills === undefined) tally.expectWithin('/healthz', health.healthMs, attack.healthMs ?? SLOW_MS)
  for (const fault of [...tally.faults, ...tally.delays]) say(`  ${fault}`)
  return { attack, tally, health }
}

/** An attack that was only slow is repeated, because the machine may have been busy. */
const carryOutFairly = async (attack: Attack, target: Target, probe: Probe): Promise<Row> => {
  for (let left = TRIES; ; left--) {
    say(`${attack.name}…`)
    const row = await carryOut(attack, target, probe)
    if (isHeld(row) || row.tally.faults.length > 0 || left === 1) return row
  }
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({
    options: {
      url: { type: 'string', default: 'http://localhost:3000' },
      start: { type: 'boolean', default: false },
      processes: { type: 'string', default: '1' },
      cluster: { type: 'boolean', default: false },
      minutes: { type: 'string', default: '10' },
      only: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return say(HELP)
  if (values.cluster) process.exit((await attackCluster(Number(values.minutes), say)) ? 0 : 1)
  const own = values.start ? await startOwnProduct(Number(values.processes)) : undefined
  const url = localAddress(own?.url ?? values.url)
  const target = openTarget(url, own?.killAndRestart)
  const probe = openProbe(own?.processes ?? [url])
  say(own && own.processes.length > 1 ? `${url}: HAProxy before ${own.processes.join(', ')}` : url)
  const chosen = attacks
    .filter(({ kills }) => kills === undefined || own !== undefined)
    .filter(({ name }) => values.only === undefined || values.only.split(',').some((words) => name.includes(words)))
  const rows: Row[] = []
  try {
    for (const attack of chosen) rows.push(await carryOutFairly(attack, target, probe))
  } finally {
    await probe.stop()
    await own?.stop()
  }
  say(`\n${tableOf(rows)}`)
  process.exit(rows.every(isHeld) ? 0 : 1)
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
