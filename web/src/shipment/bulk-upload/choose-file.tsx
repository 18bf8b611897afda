import type { FileEndpoint } from '@waybill/contract/kernel/endpoint'
import { IMPORT_LIMIT_BYTES, IMPORT_ROWS_MAX } from '@waybill/contract/parcels/import-limits'
import { Button, Select } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { api, sentencesOf } from '../../platform/api.ts'
import { formatCount } from '../../platform/format.ts'
import { saveFile } from '../../platform/save-file.ts'
import { shipmentTexts } from '../texts.ts'
import { FileDrop } from '../../ui/file-drop.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { toast } from '../../ui/toast.tsx'
import css from './bulk.module.css'
import { bulkTexts } from './texts-bulk.ts'
import type { Upload } from './use-upload.ts'
import type { Uploader } from './use-upload-merchant.ts'

const MEGABYTE = 1024 * 1024

type Props = { template: FileEndpoint; upload: Upload; uploader: Uploader }

/** The first step: the template, whose shipments they are, the file. */
export const ChooseFile = ({ template: endpoint, upload: { check }, uploader }: Props) => {
  const t = bulkTexts.useText()
  const shipment = shipmentTexts.useText()
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
    <div className={css['body']}>
      {check.error && <InlineAlert tone="red">{sentencesOf(check.error).join(' ')}</InlineAlert>}
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
        accept=".xlsx,.xls,.csv"
        busy={check.isPending}
        take={(file) => check.mutate({ file, merchantId: uploader.merchantId })}
      >
        {check.isPending
          ? t('checking', { name: check.variables.file.name })
          : t('hint', { rows: formatCount(IMPORT_ROWS_MAX), megabytes: IMPORT_LIMIT_BYTES / MEGABYTE })}
      </FileDrop>
    </div>
  )
}
