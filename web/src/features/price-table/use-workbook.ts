import { exportPriceTable, readPriceWorkbook } from '@waybill/contract/pricing/endpoints'
import { useState } from 'react'
import { api } from '../../platform/api.ts'
import { saveFile } from '../../platform/save-file.ts'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import type { ReadFile } from './import-dialog.tsx'

/** Export of the table as xlsx, and the file being previewed for import. */
export const useWorkbook = (serviceId: string) => {
  const [file, setFile] = useState<ReadFile | undefined>()
  const [busy, setBusy] = useState<'import' | 'export' | undefined>()
  const during = async (what: 'import' | 'export', work: () => Promise<void>): Promise<void> => {
    setBusy(what)
    try {
      await work()
    } catch (error) {
      toast.failure(error)
    } finally {
      setBusy(undefined)
    }
  }
  return {
    file,
    busy,
    close: () => setFile(undefined),
    read: (chosen: File) =>
      during('import', async () => {
        const book = await api.upload(readPriceWorkbook, chosen, { query: { serviceId } })
        setFile({ name: chosen.name, book })
      }),
    save: () =>
      during('export', async () => {
        saveFile(await api.file(exportPriceTable, { body: { serviceId } }))
        toast.success(uiTexts.text('downloaded'))
      }),
  }
}
