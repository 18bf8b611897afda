import { SHEET_FILE_ENDINGS } from '@waybill/contract/shipments/import-limits'
import type { FileEndpoint } from '@waybill/contract/kernel/endpoint'
import { Button, Select } from '@mantine/core'
import { useMutation, type UseMutationResult } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { api, sentencesOf } from '../../../platform/api.ts'
import { formatCount } from '../../../platform/format.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { shipmentTexts } from '../../texts.ts'
import { FileDrop } from '../../../ui/file-drop.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { toast } from '../../../ui/toast.tsx'
import css from './bulk.module.css'
import { bulkTexts } from './texts-bulk.ts'
import type { UploadedFile } from './use-file-upload.ts'
import type { Uploader } from './use-upload-merchant.ts'

const MEGABYTE = 1024 * 1024

type Props = {
  template: { endpoint: FileEndpoint; hint: string }
  limits: { rows: number; bytes: number }
  check: Pick<UseMutationResult<unknown, Error, UploadedFile>, 'error' | 'isPending' | 'variables' | 'mutate'>
  uploader: Uploader
  /** Files with other columns than the template's are taken too. */
  takesAny?: boolean
}

/** First step of a bulk upload: the template, the company, the file. */
export const ChooseFile = ({ template, limits, check, uploader, takesAny = false }: Props) => {
  const t = bulkTexts.useText()
  const shipment = shipmentTexts.useText()
  return (
    <div className={`wb-column wb-gap-12 ${css['body']}`}>
      {check.error && <InlineAlert tone="red">{sentencesOf(check.error).join(' ')}</InlineAlert>}
      <Template {...template} />
      {uploader.picks && (
        <Select
          label={t('company')}
          placeholder={shipment('selectCompany')}
          data={uploader.options}
          value={uploader.company}
          onChange={uploader.setCompany}
          allowDeselect={false}
          searchable
        />
      )}
      <FileDrop
        accept={SHEET_FILE_ENDINGS}
        busy={check.isPending}
        take={(file) => check.mutate({ file, merchantId: uploader.merchantId })}
      >
        {check.isPending
          ? t('checking', { name: check.variables?.file.name ?? '' })
          : t(takesAny ? 'hintAny' : 'hint', { rows: formatCount(limits.rows), megabytes: limits.bytes / MEGABYTE })}
      </FileDrop>
    </div>
  )
}

const Template = ({ endpoint, hint }: Props['template']) => {
  const t = bulkTexts.useText()
  const template = useMutation({
    mutationFn: () => api.file(endpoint),
    meta: { quiet: true },
    onSuccess: (file) => {
      saveFile(file)
      toast.success(t('templateDone'))
    },
    onError: () => toast.error(t('downloadFailed')),
  })
  return (
    <div className={`wb-row wb-justify-between wb-gap-12 ${css['template']}`}>
      <p className="wb-secondary">{hint}</p>
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
