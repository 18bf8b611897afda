import * as calls from '@waybill/contract/pricing/endpoints'
import type { TariffRateAdd } from '@waybill/contract/pricing/rate-bodies'
import type { Implementation } from '../../platform/implement.ts'
import { implementSmallRecord } from '../../platform/small-record.ts'
import { appliedTariff } from './applied-tariff.ts'
import { invalidatePriceCache } from './price-cache.ts'
import * as records from './rate-records.queries.ts'
import * as rates from './rates.queries.ts'
import { AppError } from '../../platform/app-error.ts'
import { lockName, type Tx } from '../../platform/database.ts'
import { findOverlap } from './rate-records.queries.ts'

const tariffRates = implementSmallRecord({
  entity: 'tariffRate',
  table: 'tariff_rate',
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

/** The calls that maintain tariff and exchange rates. */
export const rateRecords: Implementation[] = [appliedTariff, ...tariffRates, ...exchangeRates]

const duplicateRateMessage = (currency: string): string => `There is a rate of ${currency} from this day already.`

/** `2026-11-20` in the local format. */
const dayInWords = (day: string): string => day.split('-').reverse().join('/')

/** 409 if another row of the layer covers the same on some of the days. Serializes changes of tariff rates. */
const requireNoOverlap = async (tx: Tx, body: TariffRateAdd, exceptId: string | null): Promise<void> => {
  await lockName(tx, 'tariff rates')
  const other = await findOverlap(tx, body, exceptId)
  if (!other) return
  const rate = other.unit === 'percent' ? `${other.ratePercent} %` : `${other.currency} ${other.amount} a ${other.unit}`
  const from = dayInWords(other.validFrom)
  const sentence = `It overlaps the rate of ${rate} that is valid from ${from}. End that one first, or give this one another order to charge both.`
  throw new AppError('duplicate', { sentence }, { validFrom: sentence })
}
