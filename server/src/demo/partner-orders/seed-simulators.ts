import type { Db } from '../../platform/database.ts'
import type { Settings } from '../../platform/settings.ts'
import { listNumberedOrders } from './partner-orders.queries.ts'

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']
const TIMEOUT_MS = 5_000

type Numbered = Awaited<ReturnType<typeof listNumberedOrders>>[number]

/** The address of a partner, and an order in its form. */
const PARTNERS: readonly { name: string; url: (settings: Settings) => string; known: (order: Numbered) => object }[] = [
  {
    name: 'janio',
    url: ({ JANIO_BASE_URL }) => JANIO_BASE_URL,
    known: ({ number, reference, word, ...order }) => ({
      ...(order.record as object),
      tracking_no: number,
      shipper_order_id: reference ?? '',
      upload_batch_no: 'B000000',
      status: word,
      created_on: order.created_at,
      updated_on: order.word_at,
    }),
  },
  {
    name: 'ghn',
    url: ({ GHN_BASE_URL }) => GHN_BASE_URL,
    known: ({ number, reference, word, ...order }) => ({
      ...(order.record as object),
      order_code: number,
      client_order_code: reference ?? '',
      status: word,
      created_date: order.created_at,
      updated_date: order.word_at,
    }),
  },
]

/**
 * Loads the demo's listed orders into the partners' simulators, so that they are printed, made ready and followed like
 * any other (rule DEM-2). A partner elsewhere is skipped, because it is a real one.
 */
export const seedSimulators = async (db: Db, settings: Settings): Promise<void> => {
  for (const { name, url, known } of PARTNERS) {
    const address = new URL(url(settings))
    if (!LOOPBACK.includes(address.hostname)) continue
    const body = JSON.stringify((await listNumberedOrders(db, name)).map(known))
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    // A partner on loopback that is not a simulator, or is down, is skipped.
    await fetch(new URL('/_simulator/orders', address), { method: 'PUT', body, signal }).catch(() => undefined)
  }
}
