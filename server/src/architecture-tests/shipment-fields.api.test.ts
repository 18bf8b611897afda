import { auditGrid } from '@waybill/contract/audit/endpoints'
import { editOrder, getOrder } from '@waybill/contract/orders/endpoints'
import { orderGrid } from '@waybill/contract/orders/grid'
import { editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { plainDtoName } from '@waybill/contract/shipments/codec'
import { maskIoss } from '@waybill/contract/shipments/customs'
import { LISTED_NAMES, PLAIN_FIELDS, type PlainName, plainNamesOf } from '@waybill/contract/shipments/fields'
import { ITEM_TEXT_NAMES, type ItemTextName } from '@waybill/contract/shipments/item-fields'
import { startTestWaybill, type TestWaybill } from '@waybill/testkit/app'
import { type Client, valueOf } from '@waybill/testkit/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PARCEL_COLUMNS } from '../modules/imports/sheets/parcel-columns.ts'
import { ORDER_COLUMNS } from '../modules/orders/import/order-columns.ts'

/** What docs/how-to.md, "Add a field", asks for: the test fails where a field of the table lacks one of its steps. */
const FIELDS = (['express', 'ecommerce'] as const).flatMap((line) =>
  plainNamesOf(line).map((name): [BusinessLine, PlainName] => [line, name]),
)

/** A value that the field takes, and that no new shipment of the tests has. */
const sampleOf = (name: PlainName): string => {
  const field = PLAIN_FIELDS[name]
  if (name === 'currency') return 'EUR'
  // A number of the European Union, where the test's shipments go (rule CUS-4).
  if (name === 'iossNumber') return 'IM2760000742'
  if (field.kind === 'yesNo') return 'Y'
  return field.kind === 'choice' ? (Object.keys(field.of).at(-1) ?? '') : 'Sample'
}

let waybill: TestWaybill
let superAdmin: Client
beforeAll(async () => {
  waybill = await startTestWaybill()
  await waybill.fixtures.people()
  superAdmin = await waybill.as('super')
})
afterAll(() => waybill.close())

const CALLS = {
  express: {
    make: () => waybill.orders.make(),
    edit: async (body: object): Promise<object> => valueOf(await superAdmin.call(editOrder, { body: body as never })),
    read: async (id: string): Promise<object> => valueOf(await superAdmin.call(getOrder, { params: { id } })),
  },
  ecommerce: {
    make: () => waybill.parcels.make(),
    edit: async (body: object): Promise<object> => valueOf(await superAdmin.call(editParcel, { body: body as never })),
    read: async (id: string): Promise<object> => valueOf(await superAdmin.call(getParcel, { params: { id } })),
  },
}

/** A value that the text of an item takes. */
const itemSampleOf = (name: ItemTextName): string => (name === 'gtin' ? '8934563138165' : 'Sample')

type Units = { shipmentContentDetails?: object[]; contentDetailItems?: object[] }[]

describe('every text of a customs item', () => {
  test.each(['express', 'ecommerce'] as const)(
    '%s: is saved by an edit, is in the reply, and is kept by the audit (rule CUS-43)',
    async (line) => {
      const { make, edit, read } = CALLS[line]
      const { id, version } = await make()
      const units = line === 'express' ? 'orderDetails' : 'handlingUnits'
      const items = line === 'express' ? 'shipmentContentDetails' : 'contentDetailItems'
      const [first, ...others] = (await read(id))[units as never] as Units
      const given = {
        ...Object.fromEntries(ITEM_TEXT_NAMES.map((name) => [name, itemSampleOf(name)])),
        itemWeight: 0.25,
      }
      const [item] = first?.[items] ?? []
      await edit({ id, version, [units]: [{ ...first, [items]: [{ ...item, ...given }] }, ...others] })
      expect(await read(id)).toMatchObject({ [units]: [{ [items]: [given] }] })
      const propertyFilters = [{ name: 'entityId', operation: 'Equal' as const, value: id }]
      const [entry] = valueOf(await superAdmin.grid(auditGrid, { propertyFilters }))
      expect(JSON.stringify(entry?.after)).toContain('8934563138165')
    },
  )

  test.each(ITEM_TEXT_NAMES)('%s has a column in the sheets of bulk uploads', (name) => {
    for (const columns of [ORDER_COLUMNS, PARCEL_COLUMNS]) expect(columns.map(({ path }) => path)).toContain(name)
  })
})

describe('every plain field of a shipment', () => {
  // A document has other items than a parcel (rules ORD-4, PAR-11): the item type has tests of its own.
  test.each(FIELDS.filter(([, name]) => name !== 'itemType'))(
    '%s: %s is saved by an edit, is in the reply, and is kept by the audit',
    async (line, name) => {
      const { make, edit, read } = CALLS[line]
      const { id, version } = await make()
      const given = { [plainDtoName(name)]: sampleOf(name) }
      expect(await edit({ id, version, ...given })).toMatchObject(given)
      expect(await read(id)).toMatchObject(given)
      const propertyFilters = [{ name: 'entityId', operation: 'Equal' as const, value: id }]
      const [entry] = valueOf(await superAdmin.grid(auditGrid, { propertyFilters }))
      const kept = name === 'iossNumber' ? { [plainDtoName(name)]: maskIoss(sampleOf(name)) } : given
      expect(entry?.after).toMatchObject(kept)
    },
  )

  test.each(FIELDS)('%s: %s has a column in the sheet of bulk uploads', (line, name) => {
    const columns = line === 'express' ? ORDER_COLUMNS : PARCEL_COLUMNS
    expect(columns.map(({ path }) => path)).toContain(plainDtoName(name))
  })

  test.each(LISTED_NAMES)('%s is a column of both lists', async (name) => {
    const order = await waybill.orders.make({ [plainDtoName(name)]: 'Listed-1' })
    const parcel = await waybill.parcels.make({ [plainDtoName(name)]: 'Listed-2' })
    const propertyFilters = (value: string) => [{ name: plainDtoName(name), operation: 'Equal' as const, value }]
    const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
    const orders = valueOf(await superAdmin.grid(orderGrid, { propertyFilters: propertyFilters('Listed-1') }))
    const parcels = valueOf(await superAdmin.grid(parcelGrid, { propertyFilters: propertyFilters('Listed-2') }))
    expect([idsOf(orders), idsOf(parcels)]).toEqual([[order.id], [parcel.id]])
  })
})
