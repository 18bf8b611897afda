import { allEndpoints } from '@waybill/contract/endpoints'
import { addOrder } from '@waybill/contract/orders/endpoints'
import { addParcel } from '@waybill/contract/parcels/endpoints'
import { rolesWith } from '@waybill/contract/permissions'
import { seededRandom } from '../../../server/src/demo/random.ts'
import { valueOf } from '@waybill/testkit/client'
import { fuzzRequest } from '@waybill/testkit/fuzz'
import { shipmentMaterial } from '@waybill/testkit/fuzz-material'
import { parcelBody } from '@waybill/testkit/parcels'
import type { Attack } from '../attack.ts'
import { workThrough } from '../tally.ts'

const SEED = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000)
const REQUESTS_A_CALL = 30
const AT_ONCE = 2

/** Valid bodies are only of its own order and parcel: real prices, accounts and roles stay unchanged. */
export const fuzz: Attack = {
  name: `fuzz from the contract, seed ${SEED}`,
  slowMs: 2_000,
  async run({ anonymous, as, inRole, orderBody }, tally) {
    const company = await as('company-admin')
    const bodies = { orderBody: await orderBody(), parcelBody: parcelBody() }
    const order = valueOf(await company.call(addOrder, { body: bodies.orderBody }))
    const parcel = valueOf(await company.call(addParcel, { body: bodies.parcelBody }))
    const material = shipmentMaterial({ order, parcel, ...bodies })
    const random = seededRandom(SEED)
    const requests = allEndpoints.flatMap((endpoint) =>
      Array.from({ length: REQUESTS_A_CALL }, () => ({
        role: endpoint.permission === undefined ? undefined : random.pick(rolesWith(endpoint.permission)),
        ...fuzzRequest(endpoint, random, material),
      })),
    )
    await workThrough(requests, AT_ONCE, async ({ role, method, path, ...sent }) => {
      await tally.ask(role === undefined ? anonymous : await inRole(role), method, path, sent)
    })
  },
}
