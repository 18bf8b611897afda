import type { StatementDetail } from '@waybill/contract/billing/statement'
import { acceptStatement, leaveOutLines } from '@waybill/contract/billing/statement-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError, sentencesOf } from '../../../platform/api.ts'
import { balanceKeys } from '../../../shipment/balance/balance-keys.ts'
import { toast } from '../../../ui/toast.tsx'
import { statementKeys } from '../billing.live.ts'

const STALE = 409

/** Changes of a draft on its page: somebody else’s change is said, with Reload. */
export const useStatementCalls = ({ id, version }: Pick<StatementDetail, 'id' | 'version'>) => {
  const cache = useQueryClient()
  const [stale, setStale] = useState<string>()
  const reload = async (): Promise<void> => {
    await Promise.all([statementKeys, balanceKeys].map(({ all }) => cache.invalidateQueries({ queryKey: all })))
    setStale(undefined)
  }
  const change = async (call: () => Promise<StatementDetail>): Promise<void> => {
    try {
      cache.setQueryData(statementKeys.one(id), await call())
      await reload()
    } catch (error) {
      if (error instanceof ApiError && error.status === STALE) setStale(sentencesOf(error).join(' '))
      else toast.failure(error)
    }
  }
  return {
    /** What somebody else did meanwhile; undefined: nothing. */
    stale,
    reload,
    /** Leaves lines out of a draft, for the next one, or takes them in again. */
    leaveOut: (chargeIds: string[], isLeftOut: boolean): Promise<void> =>
      change(() => api.call(leaveOutLines, { body: { id, version, chargeIds, isLeftOut } })),
    accept: (): Promise<void> => change(() => api.call(acceptStatement, { body: { id, version } })),
  }
}
export type StatementCalls = ReturnType<typeof useStatementCalls>
