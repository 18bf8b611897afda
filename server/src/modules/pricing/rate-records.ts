import * as calls from '@waybill/contract/pricing/endpoints'
import * as limitCalls from '@waybill/contract/tax-profile/scheme-limit-endpoints'
import type { Implementation } from '../../platform/implement.ts'
import { implementSmallRecord } from '../../platform/small-record.ts'
import { appliedTariff } from './applied-tariff.ts'
import { invalidatePriceCache } from './price-cache.ts'
import * as records from './rate-records.queries.ts'
import * as rates from './rates.queries.ts'
import * as limits from './scheme-limits.queries.ts'
import { requireNoOverlap } from './tariff-overlap.ts'

const tariffRates = implementSmallRecord({
  entity: 'tariffRate',
  table: 'tariff_rate',
  serializedBy: 'tariff rates',
  calls: {
    list: calls.tariffRateGrid,
    get: calls.getTariffRate,
    add: calls.addTariffRate,
    edit: calls.editTariffRate,
    delete: calls.deleteTariffRate,
  },
  list: rates.listTariffRates,
  get: rates.getTariffRateRow,
  addRules: records.namedLayerProblems,
  editRules: records.namedLayerProblems,
  checkAdd: (tx, body) => requireNoOverlap(tx, body, null),
  checkChange: (tx, body) => requireNoOverlap(tx, body, body.id),
  insert: records.insertTariffRate,
  update: records.updateTariffRate,
  onChange: invalidatePriceCache,
})

const exchangeRates = implementSmallRecord({
  entity: 'exchangeRate',
  table: 'exchange_rate',
  calls: {
    list: calls.exchangeRateGrid,
    get: calls.getExchangeRate,
    add: calls.addExchangeRate,
    edit: calls.editExchangeRate,
    delete: calls.deleteExchangeRate,
  },
  list: rates.listExchangeRates,
  get: rates.getExchangeRateRow,
  addRules: records.namedCurrencyProblems,
  editRules: records.namedCurrencyProblems,
  insert: records.insertExchangeRate,
  update: records.updateExchangeRate,
  unique: { field: 'validFrom', message: ({ currency }) => duplicateRateMessage(currency) },
  onChange: invalidatePriceCache,
})

const schemeLimits = implementSmallRecord({
  entity: 'schemeLimit',
  table: 'scheme_limit',
  calls: {
    list: limitCalls.schemeLimitGrid,
    get: limitCalls.getSchemeLimit,
    add: limitCalls.addSchemeLimit,
    edit: limitCalls.editSchemeLimit,
    delete: limitCalls.deleteSchemeLimit,
  },
  list: limits.listSchemeLimits,
  get: limits.getSchemeLimitRow,
  addRules: records.optionalCurrencyProblems,
  editRules: records.optionalCurrencyProblems,
  insert: limits.insertSchemeLimit,
  update: limits.updateSchemeLimit,
  unique: { field: 'validFrom', message: () => 'There is a limit of this scheme from this day already.' },
  onChange: invalidatePriceCache,
})

/** The calls that maintain tariff and exchange rates, and limits of tax schemes. */
export const rateRecords: Implementation[] = [appliedTariff, ...tariffRates, ...exchangeRates, ...schemeLimits]

const duplicateRateMessage = (currency: string): string => `There is a rate of ${currency} from this day already.`
