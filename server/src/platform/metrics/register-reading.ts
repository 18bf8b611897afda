import { Gauge, type Registry } from 'prom-client'

/** How long a reading is shown again: several collectors, or an eager one, cost one query. */
const KEPT_MS = 10_000
/** A database that does not answer must not hold up the other figures. */
const LONGEST_READ_MS = 3_000

type Sample = { labels?: Record<string, string>; value: number }
type Reading<Name extends string> = {
  /** What each gauge says, by its name. */
  gauges: Record<Name, string>
  labels?: readonly string[]
  /** Reads all of them at once, at a cost that does not grow with rows. */
  read: () => Promise<Record<Name, readonly Sample[]>>
}

/** Gauges that one query fills. They are absent while it fails (rule OBS-3). */
export const registerReading = <Name extends string>(
  registry: Registry,
  { gauges, labels = [], read }: Reading<Name>,
): void => {
  const latest = kept(() => inTime(read()))
  for (const [name, help] of Object.entries(gauges) as [Name, string][])
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [registry],
      async collect() {
        const samples = (await latest().catch(() => undefined))?.[name] ?? []
        this.reset()
        // Without labels, a reset gauge would show 0, which nobody has read.
        if (samples.length === 0) this.remove({})
        for (const { labels: of = {}, value } of samples) this.set(of, value)
      },
    })
}

const kept = <Value>(read: () => Promise<Value>): (() => Promise<Value>) => {
  let reading: Promise<Value> | undefined
  let readAt = -Infinity
  return () => {
    if (reading && Date.now() - readAt < KEPT_MS) return reading
    readAt = Date.now()
    const current = read()
    reading = current
    // A failure is not kept.
    current.catch(() => {
      if (reading === current) reading = undefined
    })
    return current
  }
}

const inTime = async <Value>(work: Promise<Value>): Promise<Value> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The figures were not read in time')), LONGEST_READ_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
