import { z } from 'zod'
import { Id, IdList } from '../kernel/entity.ts'
import { endpoint, fileEndpoint, gridEndpoint, noAudit, uploadEndpoint } from '../kernel/endpoint.ts'
import { PriceQuery, QuoteQuery } from './price-request.ts'
import { DoneOfList, PriceTableReplace, PriceTableUpsert, SimulationInput } from './price-table-input.ts'
import { PriceWorkbook, WORKBOOK_LIMIT } from './price-workbook.ts'
import { AccountAdvanceFee, AccountFee, AdvanceFee, DiscountRateRow, Fee } from './schemas.ts'
import { PriceQuote } from './service-quote.ts'
import { SimulationPart } from './simulation.ts'

export * from './fee-endpoints.ts'
export * from './overview-endpoints.ts'
export * from './public-endpoints.ts'
export * from './rate-endpoints.ts'

const readsOnly = noAudit('reads only')

/** Rule PRC-12. No rate: 0; an impossible lookup, such as a saved shipment without a country: null. */
export const getPrice = endpoint({
  method: 'GET',
  path: '/api/Pricing',
  summary: 'The price of a shipment in VND, without its shipment fees',
  permission: 'price.quote',
  audit: readsOnly,
  query: PriceQuery,
  reply: z.number().nullable(),
})

/** Without a rate `total` is null and `reason` says why. Duty and landed cost: rule PRC-63. */
export const getQuote = endpoint({
  method: 'GET',
  path: '/api/Pricing/Quote',
  summary: 'The price of a shipment with what it is made of, and what its goods cost until they are delivered',
  permission: 'price.quote',
  audit: readsOnly,
  query: QuoteQuery,
  reply: PriceQuote.nullable(),
})

/**
 * Columns that only some may read can be neither filtered nor sorted, which would reveal their values to the others.
 */
const shownOnly = { operations: [], sortable: false } as const

export const feeGrid = gridEndpoint({
  path: '/api/Fee',
  summary: "List the fees of providers' catalogues; figures are shown to those who change fees",
  permission: 'reference.read',
  row: Fee,
  columns: {
    name: { type: 'text', label: 'Name' },
    amount: { type: 'number', label: 'Amount', ...shownOnly },
    unit: { type: 'text', label: 'Unit', ...shownOnly },
    isComplexFee: { type: 'boolean', label: 'Complex', ...shownOnly },
    minFee: { type: 'number', label: 'Minimum', ...shownOnly },
    maxFee: { type: 'number', label: 'Maximum', ...shownOnly },
    isOtherFee: { type: 'boolean', label: 'Other fee' },
    providerId: { type: 'uuid', label: 'Provider', filterOnly: true, sortable: false },
  },
  defaultOrder: 'name ascending',
  allowTakeAll: true,
})

const figureColumns = {
  amount: { type: 'number', figure: 'vnd', label: 'Amount' },
  unit: { type: 'text', label: 'Unit', operations: ['Equal'] },
} as const
const serviceColumns = {
  service: { type: 'text', label: 'Service' },
  serviceId: { type: 'uuid', label: 'Service', filterOnly: true, sortable: false },
} as const

export const advanceFeeGrid = gridEndpoint({
  path: '/api/AdvanceFee',
  summary: 'List what fees ask for instead, by service',
  permission: 'fee.amounts',
  row: AdvanceFee,
  columns: {
    ...serviceColumns,
    ...figureColumns,
    feeId: { type: 'uuid', label: 'Fee', filterOnly: true, sortable: false },
  },
  defaultOrder: 'service ascending',
  allowTakeAll: true,
})

export const accountFeeGrid = gridEndpoint({
  path: '/api/AccountFee',
  summary: 'List what merchants pay more or less at providers',
  permission: 'priceTable.read',
  row: AccountFee,
  columns: {
    provider: { type: 'text', label: 'Provider' },
    ...figureColumns,
    providerId: { type: 'uuid', label: 'Provider', filterOnly: true, sortable: false },
    userId: { type: 'uuid', label: 'Company', filterOnly: true, sortable: false },
  },
  defaultOrder: 'provider ascending',
  allowTakeAll: true,
})

export const accountAdvanceFeeGrid = gridEndpoint({
  path: '/api/AccountAdvanceFee',
  summary: 'List what account fees ask for instead, by service',
  permission: 'priceTable.read',
  row: AccountAdvanceFee,
  columns: {
    ...serviceColumns,
    ...figureColumns,
    accountFeeId: { type: 'uuid', label: 'Account fee', filterOnly: true, sortable: false },
  },
  defaultOrder: 'service ascending',
  allowTakeAll: true,
})

/** Single weights first, then flat rates. A service whose prices come from its parent has no rows of its own. */
export const listDiscountRates = endpoint({
  method: 'GET',
  path: '/api/DiscountRate',
  summary: 'The price table of a service, row by row',
  permission: 'priceTable.read',
  audit: readsOnly,
  query: z.strictObject({ serviceId: Id }),
  reply: z.array(DiscountRateRow),
})

/** One row answers the row, a bare array the rows. Without `ids` a row is new. */
export const upsertDiscountRates = endpoint({
  method: 'POST',
  path: '/api/DiscountRate/Upsert',
  summary: 'Save rows of a price table, all or nothing',
  permission: 'priceTable.edit',
  audit: 'priceTable.saved',
  idempotent: true,
  body: PriceTableUpsert,
  reply: z.union([DiscountRateRow, z.array(DiscountRateRow)]),
})

/** Ids of prices: a row is deleted if all its prices are named, or by its own id. */
export const deleteDiscountRates = endpoint({
  method: 'POST',
  path: '/api/DiscountRate/Delete',
  summary: 'Delete rows of a price table',
  permission: 'priceTable.edit',
  audit: 'priceTable.rowsDeleted',
  body: IdList,
  reply: DoneOfList,
})

/** For an import: changed, new and removed rows in one transaction. Answers the table. */
export const replacePriceTable = endpoint({
  method: 'POST',
  path: '/api/DiscountRate/Replace',
  summary: 'Replace the price table of a service, all or nothing',
  permission: 'priceTable.edit',
  audit: 'priceTable.replaced',
  body: PriceTableReplace,
  reply: z.array(DiscountRateRow),
})

export const exportPriceTable = fileEndpoint({
  method: 'POST',
  path: '/api/DiscountRate/Workbook',
  summary: 'The price table of a service as xlsx, as its sheet shows it',
  permission: 'priceTable.export',
  audit: noAudit('reads only: the table that the same person sees'),
  trace: 'export',
  ratePerMinute: 20,
  body: z.strictObject({ serviceId: Id }),
})

/** Saves nothing: answers the rows of the file, for a preview. */
export const readPriceWorkbook = uploadEndpoint({
  path: '/api/DiscountRate/ReadWorkbook',
  summary: 'Read a price table from an xlsx',
  permission: 'priceTable.edit',
  audit: noAudit('reads a file and changes nothing'),
  sizeLimitBytes: WORKBOOK_LIMIT,
  query: z.strictObject({ serviceId: Id }),
  reply: PriceWorkbook,
})

export const simulatePriceTable = endpoint({
  method: 'POST',
  path: '/api/DiscountRate/Simulate',
  summary: "Price last month's shipments with an edited table, part by part",
  permission: 'priceTable.edit',
  audit: noAudit('prices what is there and changes nothing'),
  body: SimulationInput,
  reply: SimulationPart,
})
