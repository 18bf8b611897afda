import type { StatementRow } from '@waybill/contract/billing/statement'
import { discardStatements, issueStatements } from '@waybill/contract/billing/statement-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { formatVnd } from '../../../platform/format.ts'
import { translateMessage } from '../../../platform/message-translations.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import type { BulkConfirm, BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
import { toast } from '../../../ui/toast.tsx'
import { balanceKeys } from '../../../shipment/balance/balance-keys.ts'
import { statementKeys } from '../billing.live.ts'
import { useText } from '../texts.ts'
import { useStatementTotals } from '../use-statement-totals.ts'

type Draft = Pick<StatementRow, 'id' | 'to' | 'amount'>

export const sumOf = (rows: readonly Pick<StatementRow, 'amount'>[]): string =>
  formatVnd(rows.reduce((sum, { amount }) => sum + amount, 0))

/** Issues and discards drafts, one or many (rules BIL-7, BIL-8), and says before what that means. */
export const useIssue = () => {
  const t = useText()
  const language = useLanguage()
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const { data: totals } = useStatementTotals()
  const reload = (): Promise<unknown> =>
    Promise.all([statementKeys, balanceKeys].map(({ all }) => cache.invalidateQueries({ queryKey: all })))

  /** The first numbers that these drafts would get, one a month. */
  const numbersOf = (rows: readonly Draft[]): string => {
    const months = new Set(rows.map(({ to }) => `DN-${to.slice(2, 4)}${to.slice(5, 7)}`))
    return (totals?.nextNumbers ?? []).filter((number) => months.has(number.slice(0, 7))).join(', ')
  }

  return {
    questionToIssue: (rows: readonly Draft[], sends: boolean): BulkConfirm => ({
      title: t('issueQuestion', { count: rows.length }),
      text: t(sends ? 'issueEmailText' : 'issueText', { sum: sumOf(rows), numbers: numbersOf(rows) }),
      label: t(sends ? 'issueAndEmail' : 'issue'),
    }),
    issue: async (rows: readonly Draft[], sends: boolean): Promise<BulkOutcome> => {
      const body = { ids: rows.map(({ id }) => id), sends }
      try {
        const { done, leftOut } = await sendOnce(body, (idempotencyKey) =>
          api.call(issueStatements, { body, idempotencyKey }),
        )
        const rest = leftOut.length > 0 ? { text: t('leftOut', { count: leftOut.length }) } : {}
        if (done.length > 0) toast.success(t('issuedCount', { count: done.length }), rest)
        return { failed: leftOut.map(({ id, reason }) => ({ key: id, reason: translateMessage(reason, language) })) }
      } finally {
        await reload()
      }
    },
    questionToDiscard: (rows: readonly Draft[]): BulkConfirm => ({
      title: t('discardQuestion', { count: rows.length }),
      text: t('discardText', { sum: sumOf(rows) }),
      label: t('discard'),
      isDestructive: true,
    }),
    discard: async (rows: readonly Draft[]): Promise<BulkOutcome> => {
      try {
        const done = await api.call(discardStatements, { body: { ids: rows.map(({ id }) => id) } })
        toast.success(t('discardedCount', { count: done.length }))
        return { failed: [] }
      } finally {
        await reload()
      }
    },
  }
}
