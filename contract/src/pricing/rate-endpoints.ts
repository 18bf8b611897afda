import { FIND_COLUMN } from '../kernel/grid.ts'
import { endpoint, gridEndpoint, noAudit } from '../kernel/endpoint.ts'
import { Deleted } from '../kernel/entity.ts'
import {
  ExchangeRateAdd,
  ExchangeRateEdit,
  TariffLineQuery,
  TariffRateAdd,
  TariffRateEdit,
  TariffSimulationInput,
} from './rate-bodies.ts'
import { AppliedTariff, ExchangeRate, TariffRate } from './schemas.ts'
import { TariffSimulationPart } from './tariff-simulation.ts'

const readsOnly = noAudit('reads only')

export const tariffRateGrid = gridEndpoint({
  path: '/api/TariffRate',
  summary: 'List import duties',
  permission: 'priceTable.read',
  row: TariffRate,
  columns: {
    find: FIND_COLUMN,
    kind: { type: 'text', label: 'Kind', operations: ['Equal', 'In'] },
    order: { type: 'number', label: 'Order' },
    name: { type: 'text', label: 'Layer' },
    destinationCountry: { type: 'text', label: 'Destination' },
    originCountry: { type: 'text', label: 'Origin' },
    hsPrefix: { type: 'text', label: 'HS prefix', operations: ['StartsWith', 'Equal'] },
    unit: { type: 'text', label: 'Charged by', operations: ['Equal', 'In'] },
    ratePercent: { type: 'number', figure: 'percent', label: 'Rate (%)' },
    amount: { type: 'number', figure: 'exchangeRate', label: 'Amount' },
    currency: { type: 'text', label: 'Currency', operations: ['Equal', 'In'] },
    least: { type: 'number', figure: 'exchangeRate', label: 'At least' },
    most: { type: 'number', figure: 'exchangeRate', label: 'At most' },
    trade: { type: 'text', label: 'Trade', operations: ['Equal', 'In', 'IsNull'] },
    valueLimit: { type: 'number', figure: 'vnd', label: 'Value up to' },
    valueCurrency: { type: 'text', label: 'Value currency', operations: ['Equal', 'In'] },
    serviceKind: { type: 'text', label: 'Service kind', operations: ['Equal', 'In', 'IsNull'] },
    ioss: { type: 'text', label: 'IOSS', operations: ['Equal', 'In', 'IsNull'] },
    ddpOnly: { type: 'boolean', label: 'DDP only' },
    legalBasis: { type: 'text', label: 'Legal basis' },
    isSettled: { type: 'boolean', label: 'Settled' },
    validFrom: { type: 'date', label: 'Valid from' },
    validTo: { type: 'date', label: 'Valid to' },
    /** Rows that are valid on some of these days. */
    validOn: { type: 'date', label: 'Valid on', operations: ['DateIn'], filterOnly: true, sortable: false },
    /** Rows to these countries, also those to a group of which they are. */
    destinationCountryId: {
      type: 'uuid',
      label: 'Destination',
      operations: ['In', 'Equal'],
      filterOnly: true,
      sortable: false,
    },
    originCountryId: { type: 'uuid', label: 'Origin', filterOnly: true, sortable: false },
  },
  defaultOrder: 'validFrom descending',
  allowTakeAll: true,
})

export const exchangeRateGrid = gridEndpoint({
  path: '/api/ExchangeRate',
  summary: 'List exchange rates to VND',
  permission: 'priceTable.read',
  row: ExchangeRate,
  columns: {
    find: FIND_COLUMN,
    currency: { type: 'text', label: 'Currency', operations: ['Equal', 'In', 'StartsWith'] },
    vndPerUnit: { type: 'number', figure: 'exchangeRate', label: 'VND per unit' },
    validFrom: { type: 'date', label: 'Valid from' },
  },
  defaultOrder: 'validFrom descending',
  allowTakeAll: true,
})

/** Computes the tariff of one customs item with the product's own rules; saves nothing. */
export const appliedTariff = endpoint({
  method: 'GET',
  path: '/api/TariffRate/Applied',
  summary: 'Which tariff rates apply to a line, and why',
  permission: 'priceTable.read',
  audit: readsOnly,
  query: TariffLineQuery,
  reply: AppliedTariff,
})

export const getTariffRate = endpoint({
  method: 'GET',
  path: '/api/TariffRate/{id}',
  summary: 'Open a tariff rate',
  permission: 'priceTable.read',
  audit: readsOnly,
  reply: TariffRate,
})

export const addTariffRate = endpoint({
  method: 'POST',
  path: '/api/TariffRate/Add',
  summary: 'Add a tariff rate',
  permission: 'priceTable.edit',
  audit: 'tariffRate.added',
  idempotent: true,
  body: TariffRateAdd,
  reply: TariffRate,
})

export const editTariffRate = endpoint({
  method: 'POST',
  path: '/api/TariffRate/Edit',
  summary: 'Change a tariff rate; saved shipments keep theirs',
  permission: 'priceTable.edit',
  audit: 'tariffRate.edited',
  body: TariffRateEdit,
  reply: TariffRate,
})

export const deleteTariffRate = endpoint({
  method: 'POST',
  path: '/api/TariffRate/Delete/{id}',
  summary: 'Delete a tariff rate; saved shipments keep theirs',
  permission: 'priceTable.edit',
  audit: 'tariffRate.deleted',
  reply: Deleted,
})

export const simulateTariffRate = endpoint({
  method: 'POST',
  path: '/api/TariffRate/Simulate',
  summary: "Assess last month's parcels with an added or changed tariff rate, part by part (rule TAR-19)",
  permission: 'priceTable.edit',
  audit: noAudit('assesses what is there and changes nothing'),
  body: TariffSimulationInput,
  reply: TariffSimulationPart,
})

export const getExchangeRate = endpoint({
  method: 'GET',
  path: '/api/ExchangeRate/{id}',
  summary: 'Open an exchange rate',
  permission: 'priceTable.read',
  audit: readsOnly,
  reply: ExchangeRate,
})

export const addExchangeRate = endpoint({
  method: 'POST',
  path: '/api/ExchangeRate/Add',
  summary: 'Add an exchange rate',
  permission: 'priceTable.edit',
  audit: 'exchangeRate.added',
  idempotent: true,
  body: ExchangeRateAdd,
  reply: ExchangeRate,
})

export const editExchangeRate = endpoint({
  method: 'POST',
  path: '/api/ExchangeRate/Edit',
  summary: 'Change an exchange rate; saved shipments keep theirs',
  permission: 'priceTable.edit',
  audit: 'exchangeRate.edited',
  body: ExchangeRateEdit,
  reply: ExchangeRate,
})

export const deleteExchangeRate = endpoint({
  method: 'POST',
  path: '/api/ExchangeRate/Delete/{id}',
  summary: 'Delete an exchange rate; saved shipments keep theirs',
  permission: 'priceTable.edit',
  audit: 'exchangeRate.deleted',
  reply: Deleted,
})
