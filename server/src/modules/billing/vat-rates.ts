import * as calls from '@waybill/contract/billing/endpoints'
import type { Implementation } from '../../platform/implement.ts'
import { implementSmallRecord } from '../../platform/small-record.ts'
import * as rates from './vat-rates.queries.ts'

/** The calls that keep the rates of VAT (rule BIL-3). */
export const vatRateRecords: Implementation[] = implementSmallRecord({
  entity: 'vatRate',
  table: 'vat_rate',
  calls: {
    list: calls.vatRateGrid,
    get: calls.getVatRate,
    add: calls.addVatRate,
    edit: calls.editVatRate,
    delete: calls.deleteVatRate,
  },
  list: rates.listVatRates,
  get: rates.getVatRate,
  insert: rates.insertVatRate,
  update: rates.updateVatRate,
  unique: { field: 'validFrom', message: () => 'There is a rate of this code from this day already.' },
  onChange: async () => undefined,
})
