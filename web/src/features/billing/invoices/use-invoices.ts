import { invoiceExcel, invoicePdf, invoiceXml, sendInvoices } from '@waybill/contract/billing/invoice-endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { openFile } from '../../../platform/open-file.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import type { BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
import { toast } from '../../../ui/toast.tsx'
import { invoiceKeys, statementKeys } from '../billing.live.ts'
import { useText } from './texts.ts'

/** Sends e-invoices, and opens their files (rules BIL-63, BIL-65). */
export const useInvoices = () => {
  const t = useText()
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  return {
    openPdf: (id: string): Promise<unknown> => openFile(() => api.file(invoicePdf, { params: { id } })),
    saveXml: async (id: string): Promise<void> => saveFile(await api.file(invoiceXml, { params: { id } })),
    saveExcel: async (id: string): Promise<void> => saveFile(await api.file(invoiceExcel, { params: { id } })),
    send: async (ids: readonly string[], replaces = false): Promise<BulkOutcome> => {
      const body = { ids: [...ids], ...(replaces && { replaces }) }
      const { done, leftOut } = await sendOnce(body, (idempotencyKey) =>
        api.call(sendInvoices, { body, idempotencyKey }),
      )
      const rest = leftOut.length > 0 ? { text: t('leftOut', { count: leftOut.length }) } : {}
      if (done.length > 0) toast.success(t('sentCount', { count: done.length }), rest)
      await Promise.all([statementKeys, invoiceKeys].map(({ all }) => cache.invalidateQueries({ queryKey: all })))
      return { failed: leftOut.map(({ id, reason }) => ({ key: id, reason })) }
    },
  }
}
