import { importJanioOrders, janioImportTemplate } from '@waybill/contract/partner-orders/endpoints'
import { JANIO_IMPORT_LIMIT_BYTES, JANIO_IMPORT_ROWS_MAX } from '@waybill/contract/partner-orders/import-schemas'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { ChooseFile } from '../../shipment/bulk/bulk-upload/choose-file.tsx'
import { EncodingStep } from '../../shipment/bulk/bulk-upload/encoding-step.tsx'
import { bulkTexts as uploadStepTexts } from '../../shipment/bulk/bulk-upload/texts-bulk.ts'
import { useFileUpload } from '../../shipment/bulk/bulk-upload/use-file-upload.ts'
import { useUploadMerchant } from '../../shipment/bulk/bulk-upload/use-upload-merchant.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { usLineKeys } from './partner-orders.live.ts'
import { bulkTexts } from './texts-bulk.ts'
import { UploadPreview } from './upload-preview.tsx'

/** Bulk upload of US Line (rule PTO-16): a file, then a preview with errors. */
export const UsLineBulkUpload = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const t = bulkTexts.useText()
  const uploader = useUploadMerchant(isOpen)
  const cache = useQueryClient()
  const upload = useFileUpload(
    (file, query) => api.upload(importJanioOrders, file, { query }),
    ({ created: count }) => {
      upload.reset()
      if (count === 0) toast.notify(t('nothingCreated'))
      else toast.success(t('success'), { text: t('created', { count }) })
      close()
      return cache.invalidateQueries({ queryKey: usLineKeys.lists })
    },
  )
  const { checked, asked, check } = upload
  const uploadTexts = uploadStepTexts.useText()
  return (
    <Dialog
      opened={isOpen}
      onClose={close}
      size={checked ? 760 : asked ? 720 : 560}
      title={asked ? uploadTexts('whichNames') : t('title')}
      closeOnClickOutside={!checked}
    >
      {checked ? (
        <UploadPreview {...checked} upload={upload} merchantId={uploader.merchantId} />
      ) : asked ? (
        <EncodingStep
          question={asked.question}
          busy={check.isPending}
          answer={(encoding) => check.mutate({ ...asked.upload, encoding })}
          reset={upload.reset}
        />
      ) : (
        <ChooseFile
          template={{ endpoint: janioImportTemplate, hint: t('templateHint') }}
          limits={{ rows: JANIO_IMPORT_ROWS_MAX, bytes: JANIO_IMPORT_LIMIT_BYTES }}
          check={check}
          uploader={uploader}
        />
      )}
    </Dialog>
  )
}
