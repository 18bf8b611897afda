import { STATUS } from '@waybill/contract/shipments/status'
import { addOrder, editOrder, getOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import { addParcel } from '@waybill/contract/parcels/endpoints'
import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import { type Answer, type Client, valueOf } from '@waybill/testkit/client'
import { BOX } from '@waybill/testkit/orders'
import { parcelBody } from '@waybill/testkit/parcels'
import type { Attack } from '../attack.ts'

const AT_ONCE = 20
const ROUNDS = 10

const times = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const idsOf = (answers: readonly Answer<unknown>[]): Set<unknown> =>
  new Set(answers.flatMap(({ value }) => (value === null ? [] : [(value as { id: string }).id])))

export const oneKey: Attack = {
  name: 'one idempotency key in many calls at once',
  async run({ as, orderBody }, tally) {
    const company = await as('company-admin')
    for (const [{ path }, body] of [
      [addOrder, await orderBody()],
      [addParcel, parcelBody()],
    ] as [Endpoint, object][]) {
      const headers = { 'idempotency-key': `attack ${path} ${Date.now()}` }
      const answers = await times(AT_ONCE, () => tally.ask(company, 'POST', path, { body, headers }))
      tally.expect(idsOf(answers).size === 1, `${path} made ${idsOf(answers).size} of one key`)
      tally.expect(
        answers.every(({ status }) => status === 200 || status === 409),
        `${path} answers otherwise`,
      )
      const { status } = await tally.ask(company, 'POST', path, {
        body: { ...body, senderReference: 'other' },
        headers,
      })
      tally.expect(status === 409, `Another body with the same key answers ${status}`)
    }
  },
}

export const twoSavers: Attack = {
  name: 'several people who save one order at once',
  // They wait for each other.
  slowMs: 5_000,
  async run({ as, orderBody }, tally) {
    const company = await as('company-admin')
    const { id } = valueOf(await company.call(addOrder, { body: await orderBody() }))
    const people = await Promise.all(['super-admin', 'ops-manager', 'cs-employee', 'sales-employee'].map(as))
    const save = (client: Client, version: number, path: string, body: object) =>
      tally.ask(client, 'POST', path, { body: { id, version, ...body } })
    for (let round = 0; round < ROUNDS; round++) {
      const before = valueOf(await company.call(getOrder, { params: { id } }))
      const answers = await times(people.length, (at) => {
        const client = people[at] ?? company
        return at === 0
          ? save(client, before.version, editOrder.path, { note: `round ${round}` })
          : save(client, before.version, updateRealData.path, { verify: false, orderStatus: before.orderStatus })
      })
      const saved = answers.filter(({ status }) => status === 200)
      const after = valueOf(await company.call(getOrder, { params: { id } }))
      tally.expect(saved.length <= 1, `${saved.length} people saved one version`)
      tally.expect(
        after.version - before.version === saved.length,
        `A write is lost: ${before.version}, ${after.version}`,
      )
    }
    const { version } = valueOf(await company.call(getOrder, { params: { id } }))
    const verified = await times(AT_ONCE, (at) =>
      save(people[1] ?? company, version, updateRealData.path, {
        orderStatus: STATUS.receivedAtHub,
        realOrderDetails: [{ ...BOX, weight: at + 1 }],
      }),
    )
    tally.expect(
      verified.filter(({ status }) => status === 200).length <= 1,
      'Two verifications of one version are taken',
    )
  },
}
