import { IMPORT_LIMIT_BYTES, IMPORT_ROWS_MAX } from '@waybill/contract/shipments/import-limits'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { ChooseFile } from './choose-file.tsx'
import { EncodingStep } from './encoding-step.tsx'
import { type ErrorWorkbook, ImportProgressStep } from './import-progress-step.tsx'
import { PreviewPart } from './preview-part.tsx'
import { bulkTexts } from './texts-bulk.ts'
import type { LabelPrinting } from './upload-labels.tsx'
import { UPLOAD_TARGETS } from './upload-target.ts'
import { useFileUpload } from './use-file-upload.ts'
import { isForeignFile, useUploadInWork } from './use-upload-in-work.ts'
import { useImportRun } from './use-import-run.ts'
import { useUploadMerchant } from './use-upload-merchant.ts'

type Props = {
  line: BusinessLine
  opened: boolean
  /** An earlier upload is still running: the dialog is mounted, but closed. */
  isMaking: boolean
  onClose: () => void
  /** How the business line prints labels; absent for people who may not print. */
  printing?: LabelPrinting
}

/** The steps of a bulk upload: choose a file, settle an ambiguous encoding, preview, follow the progress. */
export const BulkUpload = ({ line, opened, onClose, printing }: Props) => {
  const target = UPLOAD_TARGETS[line]
  const t = bulkTexts.useText()
  const making = useImportRun(target)
  const uploader = useUploadMerchant(opened)
  const [leftOut, setLeftOut] = useState<ErrorWorkbook>()
  const inWork = useUploadInWork(line)
  const upload = useFileUpload(
    async (file, query) => {
      try {
        const answer = await api.upload(target.upload, file, { query })
        // Read by a kept mapping: its rows are shown on its page, which names the mapping.
        if (query.mode === 'check' && answer.mapping) await inWork.mutateAsync({ file, merchantId: query.merchantId })
        return answer
      } catch (error) {
        // A file with other columns than the template's is asked for them on its page.
        if (query.mode === 'check' && isForeignFile(error))
          await inWork.mutateAsync({ file, merchantId: query.merchantId })
        throw error
      }
    },
    ({ jobId, workbook }, { name }) => {
      upload.reset()
      setLeftOut(workbook === undefined ? undefined : { workbook, of: name })
      if (jobId === null) toast.notify(t('nothingLeft'))
      else making.start(jobId)
    },
  )
  const { asked } = upload
  const isWide = upload.checked !== undefined && !making.isOn
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size={isWide ? 1180 : asked ? 720 : 560}
      title={asked ? t('whichNames') : t('title')}
      closeOnClickOutside={!isWide}
    >
      {making.isOn ? (
        <ImportProgressStep target={target} printing={printing} making={making} leftOut={leftOut} onClose={onClose} />
      ) : upload.checked ? (
        <PreviewPart {...upload.checked} upload={upload} merchantId={uploader.merchantId} inWork={inWork} />
      ) : asked ? (
        <EncodingStep
          question={asked.question}
          busy={upload.check.isPending}
          answer={(encoding) => upload.check.mutate({ ...asked.upload, encoding })}
          reset={upload.reset}
        />
      ) : (
        <ChooseFile
          template={{ endpoint: target.template, hint: t('templateHint') }}
          limits={{ rows: IMPORT_ROWS_MAX, bytes: IMPORT_LIMIT_BYTES }}
          check={upload.check}
          uploader={uploader}
          takesAny
        />
      )}
    </Dialog>
  )
}
