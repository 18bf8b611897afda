import { allEndpoints } from '@waybill/contract/endpoints'
import { addOrder, addOrderNote, attachToOrder } from '@waybill/contract/orders/endpoints'
import { addParcel } from '@waybill/contract/parcels/endpoints'
import { rolesWith } from '@waybill/contract/permissions'
import { DEMO_ACCOUNTS } from '../../../server/src/demo/index.ts'
import { valueOf } from '@waybill/testkit/client'
import { parcelBody } from '@waybill/testkit/parcels'
import type { Attack } from '../attack.ts'

const RIVALS = ['company-admin-2', 'company-employee-2']

/** Valid bodies of the calls with one beside the id. */
const BODIES: Record<string, object> = {
  [attachToOrder.path]: { version: 1, attachedFile: null },
  [addOrderNote.path]: { body: 'mine' },
}

/** The other company's users get nothing by the ids of an order and a parcel, as if they did not exist. */
export const foreignIds: Attack = {
  name: 'ids of another company in every call that takes one',
  async run({ as, orderBody }, tally) {
    const company = await as('company-admin')
    const order = valueOf(await company.call(addOrder, { body: await orderBody() }))
    const parcel = valueOf(await company.call(addParcel, { body: parcelBody() }))
    const takesOne = allEndpoints.filter(({ path }) => /^\/api\/(Order|sgl-parcel)\/.*\{/.test(path))
    const takesList = allEndpoints.filter((endpoint) =>
      /shipment\/(book|print|print-provider|print-run)$/.test(endpoint.path),
    )
    const takesBody = allEndpoints.filter(({ path }) => /(Order|shipment)\/(Edit|quote|UpdateRealData)$/.test(path))
    for (const username of RIVALS) {
      const client = await as(username)
      const { role } = DEMO_ACCOUNTS.find((account) => account.username === username) ?? { role: 'Company Employee' }
      const refuses = (what: string, status: number): void =>
        tally.expect(status >= 400 && status < 500, `${what} answers ${username} ${status}`)
      for (const { method, path, permission } of takesOne)
        for (const { id, number } of [
          { id: order.id, number: order.code },
          { id: parcel.id, number: parcel.sglShipmentId },
        ]) {
          const address = path.replace('{id}', id).replace('{number}', number).replace('{name}', 'label.pdf')
          const sent = method === 'GET' ? {} : { body: BODIES[path] ?? {} }
          const { status } = await tally.ask(client, method, address, sent)
          const isAllowed = permission !== undefined && rolesWith(permission).includes(role)
          tally.expect(status === (isAllowed ? 404 : 403), `${method} ${path} answers ${username} ${status}`)
        }
      for (const { method, path } of takesList)
        for (const body of [[parcel.id], [parcel.sglShipmentId], [order.id]])
          refuses(path, (await tally.ask(client, method, path, { body: JSON.stringify(body) })).status)
      for (const { method, path } of takesBody)
        for (const { id, version } of [order, parcel])
          refuses(path, (await tally.ask(client, method, path, { body: { id, version, note: 'mine' } })).status)
      const { text } = await tally.ask(client, 'GET', '/api/Order', { query: { Take: '200' } })
      tally.expect(!text.includes(order.id), `The list of ${username} holds a foreign order`)
    }
  },
}
