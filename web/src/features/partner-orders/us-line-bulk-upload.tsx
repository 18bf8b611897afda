import { janioImportTemplate } from '@waybill/contract/partner-orders/endpoints'
import { JANIO_IMPORT_LIMIT_BYTES, JANIO_IMPORT_ROWS_MAX } from '@waybill/contract/partner-orders/import-schemas'
import { NIL_ID } from '@waybill/contract/kernel/entity'
import { Button, Modal, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { api, sentencesOf } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useMe } from '../../platform/session.tsx'
import { companyOptions } from '../../shipment/company-options.ts'
import { useCompanies } from '../../shipment/reference-queries.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { uiTexts } from '../../ui/texts.ts'
import { toast } from '../../ui/toast.tsx'
import { useWidth } from '../../ui/use-width.ts'
import css from './bulk.module.css'
import { bulkTexts } from './texts-bulk.ts'
import { UploadPreview } from './upload-preview.tsx'
import { useOrderUpload } from './use-order-upload.ts'

const MEGABYTE = 1024 * 1024

/** Bulk upload of US Line (rule PTO-16): a file, then what it would enter and what is wrong in it. */
export const UsLineBulkUpload = ({ isOpen, close }: { isOpen: boolean; close: () => void }) => {
  const t = bulkTexts.useText()
  const uploader = useUploader(isOpen)
  const upload = useOrderUpload((count) => {
    upload.reset()
    if (count === 0) toast.news(t('nothingCreated'))
    else toast.success(t('success'), { text: t('created', { count }) })
    close()
  })
  const { checked, check, create } = upload
  return (
    <Modal
      opened={isOpen}
      onClose={close}
      size={checked ? 760 : 560}
      title={t('title')}
      fullScreen={useWidth() === 'phone'}
      closeButtonProps={{ 'aria-label': uiTexts.useText()('close') }}
      closeOnClickOutside={!checked}
    >
      {checked ? (
        <UploadPreview
          {...checked}
          upload={upload}
          run={() => create.mutate({ file: checked.file, merchantId: uploader.merchantId })}
        />
      ) : (
        <div className={css['body']}>
          {check.error && <InlineAlert tone="red">{sentencesOf(check.error).join(' ')}</InlineAlert>}
          <Template />
          {uploader.picks && (
            <Select
              label={t('company')}
              data={uploader.options}
              value={uploader.company}
              onChange={uploader.setCompany}
              allowDeselect={false}
              searchable
            />
          )}
          <FileDrop
            accept=".xlsx,.xls,.csv"
            busy={check.isPending}
            take={(file) => check.mutate({ file, merchantId: uploader.merchantId })}
          >
            {check.isPending
              ? t('checking', { name: check.variables.file.name })
              : t('hint', {
                  rows: formatCount(JANIO_IMPORT_ROWS_MAX),
                  megabytes: JANIO_IMPORT_LIMIT_BYTES / MEGABYTE,
                })}
          </FileDrop>
        </div>
      )}
    </Modal>
  )
}

const Template = () => {
  const t = bulkTexts.useText()
  const template = useMutation({
    mutationFn: () => api.file(janioImportTemplate),
    meta: { quiet: true },
    onSuccess: (file) => {
      saveFile(file)
      toast.success(t('templateDone'))
    },
    onError: () => toast.error(t('downloadFailed')),
  })
  return (
    <div className={css['template']}>
      <p>{t('templateHint')}</p>
      <Button
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        loading={template.isPending}
        onClick={() => template.mutate()}
      >
        {t('template')}
      </Button>
    </div>
  )
}

/** Whose orders the file holds: a company's people upload for their own, others pick. */
const useUploader = (isOpen: boolean) => {
  const t = bulkTexts.useText()
  const picks = useMe().companyId === null
  const companies = useCompanies(picks && isOpen)
  const [company, setCompany] = useState<string | null>(null)
  const options = companyOptions(companies, t('companyOther'))
  const other = options[0]?.value ?? NIL_ID
  return {
    picks,
    options,
    company: company ?? other,
    setCompany,
    merchantId: picks && company !== null && company !== other ? company : undefined,
  }
}
