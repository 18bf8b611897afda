import { PARTY_MAX } from '@waybill/contract/shipments/fields'
import { columnsOf, PARCEL_COLUMNS, type SheetColumn } from '../../imports/sheets/index.ts'

/** The fields of an Order/Add body, under the names of the parcels' sheet. */
const NAMES: Readonly<Record<string, string>> = {
  serviceCode: 'serviceId',
  countryOfOrigin: 'countryOfOriginId',
  name1: 'name',
  'contact.phoneNumber': 'telephone',
  'contact.emailAddress': 'email',
  town: 'city',
  country: 'countryId',
}
/** Columns that orders do not have. */
const ABSENT = /name2$|alternatePhoneNo$|^packageNumber$|^dutyPayer$|^taxable\./
const ADDRESS = /^ship(To|From)Address\.(.+)$/

const LIMITS: Readonly<Record<string, number>> = {
  ...PARTY_MAX.express,
  addressLine1: 100,
  addressLine2: 100,
  addressLine3: 100,
}

const orderColumn = (column: SheetColumn): SheetColumn => {
  const [, side, field = ''] = ADDRESS.exec(column.path) ?? []
  if (side === undefined) return { ...column, path: NAMES[column.path] ?? column.path }
  const name = NAMES[field] ?? field
  const limit = LIMITS[name]
  return {
    ...column,
    path: `${side === 'To' ? 'to' : 'from'}.${name}`,
    ...(limit === undefined ? {} : { limit: `${limit} characters` }),
    what: name === 'state' ? '' : column.what,
  }
}

/** After the name of each party: its contact, which parcels do not have. */
const CONTACTS = columnsOf('whole', [
  [
    'to.contactName',
    'text',
    'Recipient Contact Name',
    'Người liên hệ nhận',
    'contact name|contact person|attention|attn|to contact name|receiver contact name|consignee contact name',
    'required',
    `${PARTY_MAX.express.contactName} characters`,
    'Whom to ask for.',
    ['Tan Wei Ling', 'Jane Miller'],
  ],
  [
    'from.contactName',
    'text',
    'Sender Contact Name',
    'Người liên hệ gửi',
    'from contact name|shipper contact name|ship from contact name',
    '',
    `${PARTY_MAX.express.contactName} characters`,
    '',
    ['', ''],
  ],
])

const NOTE = columnsOf('whole', [
  ['note', 'text', 'Note', 'Ghi chú', 'notes|remark|remarks|comment', '', '1000 characters', '', ['', '']],
])

const contactOf = ({ path }: SheetColumn): SheetColumn[] =>
  CONTACTS.filter((contact) => contact.path.replace('contactName', 'name') === path)

/** The description of a parcels' column, for orders. */
const ofOrders = (sentence: string): string =>
  sentence.replaceAll(/\b([Aa]) parcel/g, '$1n order').replaceAll('parcel', 'order')

/** Every column of the sheet of orders, in the order of the template (rule UPL-10). */
export const ORDER_COLUMNS: readonly SheetColumn[] = [
  ...PARCEL_COLUMNS.filter(({ path }) => !ABSENT.test(path))
    .map(orderColumn)
    .flatMap((column) => [column, ...contactOf(column)])
    .map((column) => ({
      ...column,
      examples: column.path === 'serviceId' ? (['FSG', 'DSG'] as const) : column.examples,
    }))
    .map((column) => ({ ...column, what: ofOrders(column.what) })),
  ...NOTE,
]
