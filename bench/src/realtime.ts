import { STATUS } from '@waybill/contract/shipments/status'
import { getOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import { orderGrid } from '@waybill/contract/orders/grid'
import { type Client, valueOf } from '@waybill/testkit/client'
import { connectLive, type Live } from '@waybill/testkit/live'
import { type BenchResult, percentile } from './figures.ts'
import { signIn } from './people.ts'
import type { Running } from './processes.ts'

const CONNECTED = 200
const SAVES_A_ROUND = 20
const HEARD_WITHIN_MS = 10_000
/** The staff notified of every save. */
const LISTENERS = ['cs-employee', 'ops-manager', 'delivery-employee', 'accountant']

const listen = async (product: Running): Promise<Live[]> => {
  const tokens = await Promise.all(LISTENERS.map(async (name) => (await signIn(product, name)).token))
  const lives: Live[] = []
  for (let at = 0; at < CONNECTED; at++) lives.push(await connectLive(product.url, tokens[at % tokens.length]))
  return lives
}

/** When each of them received this version of the order. */
const receivedBy = (lives: readonly Live[], id: string, version: number): Promise<number[]> =>
  Promise.all(
    lives.map(
      ({ socket }) =>
        new Promise<number>((resolve, reject) => {
          const late = setTimeout(() => reject(new Error('A connected browser heard nothing.')), HEARD_WITHIN_MS)
          const hear = (changed: { id: string; version: number }): void => {
            if (changed.id !== id || changed.version !== version) return
            clearTimeout(late)
            socket.off('Changed', hear)
            resolve(performance.now())
          }
          socket.on('Changed', hear)
        }),
    ),
  )

/** One save over HTTP; the milliseconds from its request until each of the others was notified. */
const saveOnce = async (saver: Client, lives: readonly Live[], id: string, at: number): Promise<number[]> => {
  const { version } = valueOf(await saver.call(getOrder, { params: { id } }))
  const received = receivedBy(lives, id, version + 1)
  const startedAt = performance.now()
  const body = { id, version, trackingNumber: `BENCH${id.slice(-12)}${at % 2}`, verify: false }
  const [times] = await Promise.all([received, saver.call(updateRealData, { body }).then(valueOf)])
  return times.map((time) => time - startedAt)
}

/**
 * One user saves, two hundred listen: from the request of the save until the change has reached each browser's socket.
 * The 95th percentile counts.
 */
export const measureRealtime = async (product: Running, rounds: number): Promise<BenchResult[]> => {
  const saver = await signIn(product, 'super-admin')
  const lives = await listen(product)
  try {
    const filter = { name: 'orderStatus', operation: 'Equal', value: STATUS.receivedAtHub } as const
    const orders = valueOf(await saver.grid(orderGrid, { propertyFilters: [filter], Take: SAVES_A_ROUND }))
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      for (const { id } of orders) times.push(...(await saveOnce(saver, lives, id, round)))
    return [
      {
        name: `Change seen by another browser, ${CONNECTED} connected, p95`,
        unit: 'ms',
        waybill: percentile(times, 0.95),
        target: { atMost: 150 },
      },
    ]
  } finally {
    for (const { close } of lives) close()
  }
}
