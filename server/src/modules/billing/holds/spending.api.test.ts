import { listHeldShipments } from '@waybill/contract/billing/hold-endpoints'
import { addOpeningBalance, editTerms, getBalance } from '@waybill/contract/billing/statement-endpoints'
import { cancelParcel, editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { vietnamDay } from '../../../platform/vietnam-time.ts'
import { releaseCovered } from './release-regularly.ts'

let app: TestWaybill
let accountant: Client
beforeAll(async () => {
  app = await startTestWaybill()
  await app.fixtures.people()
  accountant = await app.as('accountant')
  await app.fixtures.priceTable({
    ...{ service: 'QSP', countries: ['DE'], single: { 1: 100_000, 3: 300_000 }, fuelFee: 10 },
  })
})
afterAll(() => app.close())

/** With 10,000 VND admin fee at 8 %. */
const COSTS: Readonly<Record<number, number>> = { 1: 120_800, 3: 340_800 }

const weight = fc.constantFrom(1, 3)
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), weights: fc.array(weight, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 700_000 }) }),
  fc.record({ kind: fc.constant('cancel' as const), nth: fc.nat() }),
  fc.record({ kind: fc.constant('weigh' as const), nth: fc.nat(), weight }),
)

type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

type World = { merchantId: string; username: string; client: Client; paid: number; weights: Map<string, number> }
let companies = 0
const makeWorld = async (): Promise<World> => {
  companies += 1
  const username = `spender-${companies}`
  const wish = { username, role: 'Company Admin' as const, code: `S${companies}`, name: `Spender ${companies}` }
  const { id: merchantId } = await app.fixtures.account(wish)
  const body = { kind: 'prepaid' as const, version: 0 }
  valueOf(await accountant.call(editTerms, { params: { merchantId }, body }))
  return { merchantId, username, client: await app.as(username), paid: 0, weights: new Map() }
}

/** Parcels at the same moment, a payment, and what its company does with one of its parcels. */
const take = async (world: World, action: Step): Promise<void> => {
  const { merchantId, username, client, weights } = world
  const ids = [...weights.keys()]
  if (action.kind === 'pay') {
    const body = { merchantId, amount: -action.amount, day: vietnamDay(new Date()), reason: 'Paid by transfer' }
    valueOf(await accountant.call(addOpeningBalance, { body }))
    world.paid += action.amount
  } else if (action.kind === 'add') {
    const made = await Promise.all(
      action.weights.map(async (kg) => ({ kg, ...(await app.parcels.make({ by: username, unit: { weight: kg } })) })),
    )
    for (const { id, kg } of made) weights.set(id, kg)
  } else if (ids.length > 0) {
    const id = ids[action.nth % ids.length] ?? ''
    if (action.kind === 'cancel') {
      valueOf(await client.call(cancelParcel, { params: { id } }))
      weights.delete(id)
    } else {
      const { version, handlingUnits } = valueOf(await client.call(getParcel, { params: { id } }))
      const units = handlingUnits.map((unit) => ({ ...unit, weight: action.weight }))
      valueOf(await client.call(editParcel, { body: { id, version, handlingUnits: units } as never }))
      weights.set(id, action.weight)
    }
  }
}

const hold = async ({ client, paid, weights }: World): Promise<void> => {
  const { shipments } = valueOf(await client.call(listHeldShipments, { query: {} }))
  const heldIds = new Set(shipments.map(({ id }) => id))
  const sumOf = (isHeld: boolean): number =>
    [...weights].reduce((sum, [id, kg]) => (heldIds.has(id) === isHeld ? sum + (COSTS[kg] ?? 0) : sum), 0)
  const balance = valueOf(await client.call(getBalance, { query: {} }))
  expect(balance).toMatchObject({ balance: paid, underWay: sumOf(false), held: sumOf(true), heldCount: heldIds.size })
  expect(balance.free).toBe(paid - sumOf(false))
  expect(balance.free).toBeGreaterThanOrEqual(0)
}

test('BIL-70 to BIL-77: whatever is entered, weighed, paid and cancelled, nobody spends more than is free, and what is covered goes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const world = await makeWorld()
      for (const action of steps) {
        await take(world, action)
        await hold(world)
      }
      await releaseCovered(app.waybill.runtime.context)
      await hold(world)
      const { shipments } = valueOf(await world.client.call(listHeldShipments, { query: {} }))
      for (const { goesWith } of shipments) expect(goesWith).toBeGreaterThan(0)
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
