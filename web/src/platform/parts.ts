/** Rule SCR-7: a part of the app that has not come within this time has failed. */
export const MAX_LOAD_MS = 60_000

export class PartTimeout extends Error {}

type Part<Value> = {
  /** The same promise for everybody; after a failure it fetches again (browsers remember no import that failed). */
  load: () => Promise<Value>
  loaded: () => Value | undefined
  error: () => unknown
  /** Told when one of the two has changed. */
  subscribe: (listener: () => void) => () => void
}

const parts = new Set<Part<unknown>>()
/** Those of them that people open first. */
const nearParts = new Set<Part<unknown>>()

/** Fetches, one after the other, what the screens that are there may show next. `turn` waits until the page is idle. */
export const fetchPartsAhead = async (turn: () => Promise<void>): Promise<void> => {
  for (const some of [nearParts, parts])
    for (const part of some) {
      if (part.loaded() !== undefined) continue
      await turn()
      await part.load()
    }
}

type Options = {
  /** A screen is fetched ahead for those who may open it: the router knows. */
  isScreen?: boolean
  /** One press away on every list: fetched ahead before the others. */
  isNear?: boolean
  timeoutMs?: number
}

/** A part of the app that is fetched once, when it is first needed or when the page is idle. */
export const makePart = <Value>(
  fetchPart: () => Promise<Value>,
  { isScreen = false, isNear = false, timeoutMs = MAX_LOAD_MS }: Options = {},
): Part<Value> => {
  let [loading, loaded, error]: [Promise<Value> | undefined, Value | undefined, unknown] = [
    undefined,
    undefined,
    undefined,
  ]
  const listeners = new Set<() => void>()
  const tell = (): void => listeners.forEach((listener) => listener())
  const part: Part<Value> = {
    load: () =>
      (loading ??= withinTime(fetchPart(), timeoutMs).then(
        (value) => {
          ;[loaded, error] = [value, undefined]
          tell()
          return value
        },
        (failure: unknown) => {
          ;[loading, error] = [undefined, failure]
          tell()
          throw failure
        },
      )),
    loaded: () => loaded,
    error: () => error,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  if (!isScreen) parts.add(part)
  if (isNear) nearParts.add(part)
  return part
}

const withinTime = async <Value>(value: Promise<Value>, timeoutMs: number): Promise<Value> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PartTimeout()), timeoutMs)
  })
  try {
    return await Promise.race([value, late])
  } finally {
    clearTimeout(timer)
  }
}
