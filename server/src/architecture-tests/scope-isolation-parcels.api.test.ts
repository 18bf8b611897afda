import { allEndpoints } from '@waybill/contract/endpoints'
import type { Endpoint } from '@waybill/contract/kernel/endpoint'
import {
  addParcel,
  editParcel,
  parcelGrid,
  quoteParcel,
  updateParcelPackages,
} from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { hasPermission } from '@waybill/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { PARCEL_BOX } from '@waybill/testkit/parcels'

let waybill: TestWaybill
let ofMerchant: ParcelDetail
let ofOther: ParcelDetail
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  await waybill.fixtures.account({ username: 'other-sales', role: 'Sales Employee', canExport: true })
  ofMerchant = await waybill.parcels.make({ by: 'merchant' })
  ofOther = await waybill.parcels.make({ by: 'sales', merchantId: null })
})
afterAll(() => waybill.close())

/** Ids that are not of parcels: the caller's own bulk print, upload and photo, and a station. */
const OF_NO_PARCEL = /shipment\/(print-run|import|camera\/image|station)\//
const parcelCalls = allEndpoints.filter(
  ({ path }) => /^\/api\/sgl-parcel\/shipment\/.*\{(id|number)\}/.test(path) && !OF_NO_PARCEL.test(path),
)
/** Bulk calls answer 422 if they do none (rule CAL-6). */
const listCalls = allEndpoints.filter(({ path }) =>
  /shipment\/(book|mark-as-received|assign|left-origin|print|print-provider)$/.test(path),
)

const ask = async (endpoint: Endpoint, username: string, parcel: ParcelDetail) => {
  const path = endpoint.path
    .replace('{id}', parcel.id)
    .replace('{number}', parcel.sglShipmentId)
    .replace('{name}', 'label.pdf')
  return (await waybill.as(username)).send(
    endpoint.method,
    path,
    endpoint.method === 'GET' ? {} : { body: endpoint.path.includes('/notes/') ? { body: 'Seen' } : {} },
  )
}

test('the list of calls of parcels is not empty', () => {
  expect(parcelCalls.length).toBeGreaterThanOrEqual(8)
  expect(listCalls).toHaveLength(6)
})

const STRANGERS = [
  ['rival', 'Company Admin', 'ofMerchant'],
  ['rival-employee', 'Company Employee', 'ofMerchant'],
  ['other-sales', 'Sales Employee', 'ofMerchant'],
  ['administrator', 'Administrator', 'ofMerchant'],
  ['merchant', 'Company Admin', 'ofOther'],
  ['other-sales', 'Sales Employee', 'ofOther'],
] as const
const named = (name: 'ofMerchant' | 'ofOther') => (name === 'ofMerchant' ? ofMerchant : ofOther)

describe.each(parcelCalls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test.each(STRANGERS)('hides from %s (%s) the parcel %s, as if it did not exist', async (username, role, which) => {
      const isCallable =
        endpoint.permission !== undefined && hasPermission({ role, canExport: true }, endpoint.permission)
      const answer = await ask(endpoint, username, named(which))
      expect([answer.status, answer.code]).toEqual(isCallable ? [404, 'not_found'] : [403, 'forbidden'])
    })
  },
)

describe.each(listCalls.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    test.each(STRANGERS)('accepts from %s (%s) no parcel %s', async (username, role, which) => {
      const isCallable =
        endpoint.permission !== undefined && hasPermission({ role, canExport: true }, endpoint.permission)
      const { id, sglShipmentId } = named(which)
      const body = [endpoint.path.endsWith('/print') ? sglShipmentId : id]
      const answer = await (
        await waybill.as(username)
      ).send(endpoint.method, endpoint.path, {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      })
      expect(isCallable ? [404, 422] : [403]).toContain(answer.status)
    })
  },
)

/** Calls over `ids` with their action (rules BLK-2, BLK-79 to BLK-82). */
const idsCalls: readonly [string, Record<string, unknown>][] = [
  ['move', { status: 2043 }],
  ['Cancel', {}],
  ['change-service', { serviceCode: 'USG' }],
  ['notes', { body: 'Seen' }],
  ['assign-to', { userId: null }],
]

describe.each(idsCalls)('POST …/shipment/%s', (name, fields) => {
  test.each(STRANGERS)('accepts from %s (%s) no parcel %s', async (username, role, which) => {
    const endpoint = allEndpoints.find(({ path }) => path === `/api/sgl-parcel/shipment/${name}`)
    const isCallable =
      endpoint?.permission !== undefined && hasPermission({ role, canExport: true }, endpoint.permission)
    const body = { ids: [named(which).id], ...fields }
    const answer = await (await waybill.as(username)).send('POST', `/api/sgl-parcel/shipment/${name}`, { body })
    expect(answer.status).toBe(isCallable ? 422 : 403)
  })
})

test('a parcel out of scope can be neither edited, verified, quoted nor listed', async () => {
  const { id, version } = ofMerchant
  for (const username of ['rival', 'other-sales']) {
    const client = await waybill.as(username)
    expect((await client.call(editParcel, { body: { id, version, senderReference: 'mine' } })).status).toBe(404)
    const quote = { ...waybill.parcels.body(), merchantId: null, id }
    expect((await client.call(quoteParcel, { body: quote })).status).toBe(404)
    const merchants = { ...quote, id: undefined, merchantId: ofMerchant.merchantId }
    expect((await client.call(quoteParcel, { body: merchants })).status).toBe(404)
    const rows = valueOf(await client.grid(parcelGrid))
    expect(rows.map((row) => row.id)).not.toContain(id)
  }
  const body = { id, packages: [PARCEL_BOX] }
  expect((await (await waybill.as('rival')).call(updateParcelPackages, { body })).status).toBe(403)
})

test('nobody enters a parcel for a company out of their scope', async () => {
  for (const username of ['rival', 'rival-employee', 'other-sales']) {
    const body = waybill.parcels.body({ merchantId: ofMerchant.merchantId })
    const answer = await (await waybill.as(username)).call(addParcel, { body })
    expect([username, answer.status, answer.code]).toEqual([username, 404, 'not_found'])
  }
})

test('the people of the company and the staff see the rows that are hidden from others', async () => {
  const open = async (username: string, { id }: ParcelDetail) =>
    (await waybill.as(username)).send<ParcelDetail>('GET', `/api/sgl-parcel/shipment/${id}`)
  for (const username of ['merchant', 'merchant-employee', 'sales', 'super', 'cs', 'ops', 'delivery', 'accountant'])
    expect(valueOf(await open(username, ofMerchant)).sglShipmentId, username).toBe(ofMerchant.sglShipmentId)
  for (const username of ['sales', 'super', 'cs', 'ops', 'delivery', 'accountant'])
    expect(valueOf(await open(username, ofOther)).merchant, username).toBeNull()
})
