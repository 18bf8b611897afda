import { checkVersion, isUpdated } from './app-version.ts'
import { isConnected, onConnection } from './connection.ts'
import { makePart, MAX_LOAD_MS, PartTimeout } from './parts.ts'

/** An action's part did not come: nothing was done. `toast.failure` says so, in the person's language, with Try again or Reload. */
export class PartMissing extends Error {
  override readonly name = 'PartMissing'
  /** The server has another version of the app, and perhaps no longer this part. */
  readonly isUpdated: boolean
  /** Its import hangs: browsers fetch none a second time, so that the page has to be loaded anew. */
  readonly isHung: boolean
  constructor(facts: { isUpdated: boolean; isHung: boolean }) {
    super('A part of the app could not be loaded')
    this.isUpdated = facts.isUpdated
    this.isHung = facts.isHung
  }
}

/** The version is asked for once a part has failed; a network that answers nothing keeps nobody waiting. */
const ASK_VERSION_MS = 3_000

/**
 * A part that an action calls and its screen is not drawn with (rule SCR-7): `const invoices = actionPart(() =>
 * import('./show-invoices.ts'))`, then `(await invoices()).showInvoices(ids)`. It is fetched when it is first needed, or when
 * the page is idle; again with the next call, and when calls reach the server again. Throws PartMissing.
 */
export const actionPart = <Value>(
  fetchPart: () => Promise<Value>,
  timeoutMs: number = MAX_LOAD_MS,
): (() => Promise<Value>) => {
  const part = makePart(fetchPart, { timeoutMs })
  onConnection(() => {
    if (isConnected() && part.error() !== undefined) void part.load().catch(() => undefined)
  })
  return async () => {
    try {
      return await part.load()
    } catch (error) {
      const isHung = error instanceof PartTimeout
      if (!isHung) await Promise.race([checkVersion(), new Promise((resolve) => setTimeout(resolve, ASK_VERSION_MS))])
      throw new PartMissing({ isHung, isUpdated: isUpdated() })
    }
  }
}
