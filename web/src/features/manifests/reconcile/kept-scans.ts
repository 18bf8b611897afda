import type { OutboxStore } from '../../../platform/outbox/outbox.ts'
import { browserStore, namesIn } from '../../../platform/browser-store.ts'

/** A scan that the server has not answered yet, or has refused. */
export type KeptScan = {
  /** Idempotency-Key of every attempt. */
  key: string
  number: string
  at: string
  /** Sort order of scans; roughly the time in ms. */
  order: number
  /** Batches that it was scanned for; an unlisted piece is recorded in the first. */
  batchIds: readonly string[]
  /** It was sent at least once, so the server may have it. */
  isTried: boolean
  /** Why the server refused it; null: waiting. */
  refusal: string | null
}

const prefixOf = (personId: string): string => `waybill.reconcile.${personId}.`

const parse = (text: string | null): KeptScan[] => {
  try {
    return text === null ? [] : [JSON.parse(text) as KeptScan]
  } catch {
    return []
  }
}

/** A person's scans in this browser: one entry each, so that two tabs do not overwrite each other. */
export const keptScanStore = (personId: string): OutboxStore<KeptScan> => ({
  list: async () =>
    namesIn(browserStore)
      .filter((name) => name.startsWith(prefixOf(personId)))
      .flatMap((name) => parse(browserStore.getItem(name)))
      .sort((one, other) => one.order - other.order),
  put: async (scan) => browserStore.setItem(prefixOf(personId) + scan.key, JSON.stringify(scan)),
  remove: async (key) => browserStore.removeItem(prefixOf(personId) + key),
})
