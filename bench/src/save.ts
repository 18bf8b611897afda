import { STATUS } from '@waybill/contract/shipments/status'
import { getOrder, orderGrid, updateRealData } from '@waybill/contract/orders/endpoints'
import { valueOf } from '@waybill/testkit/client'
import { type BenchResult, median, percentile } from './figures.ts'
import { signIn, timed } from './people.ts'
import type { Running } from './processes.ts'

const PACKAGES = 10
const SAVES_A_ROUND = 20
/** Warm-up of the process and the database. */
const FIRST_SAVES = 10

const packagesOf = (round: number) =>
  Array.from({ length: PACKAGES }, (_, at) => ({
    quantity: 1,
    weight: 1 + ((round + at) % 20) / 4,
    length: 30 + at,
    width: 20,
    height: 10,
  }))

/**
 * Save changes of an order with ten verified packages, each different, by one user: checked, weighed, written, audited,
 * and read back. Each save is of another order.
 */
export const measureSave = async (product: Running, rounds: number): Promise<BenchResult[]> => {
  const client = await signIn(product, 'cs-employee')
  const propertyFilters = [
    { name: 'orderStatus', operation: 'Equal', value: STATUS.receivedAtHub } as const,
    { name: 'isImport', operation: 'Equal', value: false } as const,
    { name: 'isProcess', operation: 'Equal', value: false } as const,
  ]
  const rows = valueOf(await client.grid(orderGrid, { Take: FIRST_SAVES + SAVES_A_ROUND, propertyFilters }))
  const save = async (id: string, round: number): Promise<number> => {
    const { version } = valueOf(await client.call(getOrder, { params: { id } }))
    const body = { id, version, verify: false, realOrderDetails: packagesOf(round), realTotalPrice: 1_000_000 + round }
    return (await timed(() => client.call(updateRealData, { body }))).ms
  }
  for (const [at, { id }] of rows.slice(0, FIRST_SAVES).entries()) await save(id, at)
  const times: number[] = []
  for (let round = 0; round < rounds; round++)
    for (const { id } of rows.slice(FIRST_SAVES)) times.push(await save(id, round))
  return [
    { name: 'Save with ten verified packages', unit: 'ms', waybill: median(times), target: { atMost: 40 } },
    { name: 'Save with ten verified packages, p95', unit: 'ms', waybill: percentile(times, 0.95) },
  ]
}
