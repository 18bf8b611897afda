import type { Implementation } from '../../platform/implement.ts'
import { addExchangeRate } from './endpoints/add-exchange-rate.ts'
import { addTariffRate } from './endpoints/add-tariff-rate.ts'
import { appliedTariff } from './endpoints/applied-tariff.ts'
import { deleteExchangeRate } from './endpoints/delete-exchange-rate.ts'
import { deleteTariffRate } from './endpoints/delete-tariff-rate.ts'
import { editExchangeRate } from './endpoints/edit-exchange-rate.ts'
import { editTariffRate } from './endpoints/edit-tariff-rate.ts'
import { getExchangeRate } from './endpoints/get-exchange-rate.ts'
import { getTariffRate } from './endpoints/get-tariff-rate.ts'

/** The calls that maintain tariff and exchange rates. */
export const rateRecords: Implementation[] = [
  appliedTariff,
  getTariffRate,
  addTariffRate,
  editTariffRate,
  deleteTariffRate,
  getExchangeRate,
  addExchangeRate,
  editExchangeRate,
  deleteExchangeRate,
]
