import type { StatementTotals } from '@waybill/contract/billing/statement'
import { statementTotals } from '@waybill/contract/billing/statement-endpoints'
import { api } from '../../platform/api.ts'

export const readStatementTotals = (signal: AbortSignal): Promise<StatementTotals> =>
  api.call(statementTotals, { signal })
