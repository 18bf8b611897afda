import { listCurrencies as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listCurrencyRows } from '../reference.queries.ts'

export const listCurrencies = implement(endpoint, ({ context }) => listCurrencyRows(context.db))
