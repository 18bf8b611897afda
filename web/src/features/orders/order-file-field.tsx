import { errorSentence } from '@waybill/contract/kernel/errors'
import { FILE_LIMIT_BYTES, FILE_TYPES, uploadFile } from '@waybill/contract/shipments/endpoints'
import type { Control } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { FileField } from '../../ui/form/file-field.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { useText } from './texts.ts'

type Props = {
  control: Control<OrderFormValues>
  name: 'attachedFile' | 'invoiceFile' | `files.${number}.file`
  label: string
  readOnly: boolean
}

const upload = async (file: File, signal: AbortSignal) => ({
  name: file.name,
  type: file.type,
  size: file.size,
  url: await api.upload(uploadFile, file, { signal }),
})

/** A file of an order: at most 15 MB, told by its content (spec 2 §5). It is sent at once, so the draft keeps it. */
export const OrderFileField = (props: Props) => {
  const t = useText()
  return (
    <FileField
      {...props}
      span={6}
      hint={t('under15')}
      upload={upload}
      belowBytes={FILE_LIMIT_BYTES}
      tooBig={errorSentence('file_too_large', { megabytes: FILE_LIMIT_BYTES / 1024 / 1024 }, 'en')}
      accept={Object.keys(FILE_TYPES).join(',')}
    />
  )
}
