import { sendStatements, statementExcel, statementPdf } from '@waybill/contract/billing/paper-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { translateMessage } from '../../platform/message-translations.ts'
import { openFile } from '../../platform/open-file.ts'
import { saveFile } from '../../platform/save-file.ts'
import type { BulkOutcome } from '../../ui/data-grid/grid-types.ts'
import { toast } from '../../ui/toast.tsx'
import { statementKeys } from './billing.live.ts'
import { useText } from './texts.ts'

/** The papers of issued statements, as they were made at issue, and their e-mail (rules BIL-20, BIL-24). */
export const usePapers = () => {
  const t = useText()
  const language = useLanguage()
  const cache = useQueryClient()
  return {
    openPdf: (id: string): Promise<unknown> => openFile(() => api.file(statementPdf, { params: { id } })),
    saveExcel: async (id: string): Promise<void> => saveFile(await api.file(statementExcel, { params: { id } })),
    /** PDF and workbook of each. */
    saveBoth: async (ids: readonly string[]): Promise<void> => {
      for (const id of ids)
        for (const paper of [statementPdf, statementExcel]) saveFile(await api.file(paper, { params: { id } }))
    },
    send: async (ids: readonly string[]): Promise<BulkOutcome> => {
      const { done, leftOut } = await api.call(sendStatements, { body: { ids: [...ids] } })
      const rest = leftOut.length > 0 ? { text: t('leftOut', { count: leftOut.length }) } : {}
      if (done.length > 0) toast.success(t('sentCount', { count: done.length }), rest)
      await cache.invalidateQueries({ queryKey: statementKeys.all })
      return { failed: leftOut.map(({ id, reason }) => ({ key: id, reason: translateMessage(reason, language) })) }
    },
  }
}
