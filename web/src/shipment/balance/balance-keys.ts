import { queryKeys } from '../../platform/query.ts'

/** Balances and terms of companies. */
export const balanceKeys = queryKeys('billing')
