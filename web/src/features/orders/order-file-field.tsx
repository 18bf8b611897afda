import type { ShipmentValues } from '../../shipment/form/shipment-values.ts'
import { errorMessage } from '@waybill/contract/kernel/errors'
import { FILE_LIMIT_BYTES, FILE_TYPES, uploadFile } from '@waybill/contract/shipments/endpoints'
import { useFormContext, type Control } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { FileField } from '../../ui/form/file-field.tsx'
import { useText } from './texts.ts'

type Props = {
  control: Control<ShipmentValues>
  name: 'attached' | 'invoice' | `files.${number}.file`
  label: string
  span?: number
  readOnly: boolean
}

/** The server names a file by its content; the browser derives the type from that name. */
const typeOf = (url: string, taken: string): string =>
  Object.entries(FILE_TYPES).find(([, extension]) => url.endsWith(`.${extension}`))?.[0] ?? taken

/** Uploads a file of an order; resolves to the form's value. */
export const uploadOrderFile = async (file: File, signal?: AbortSignal) => {
  const url = await api.upload(uploadFile, file, signal ? { signal } : {})
  return { name: file.name, type: typeOf(url, file.type), size: file.size, url }
}

/** All files of the form, in the viewer's order. */
const filesOf = ({ attached, invoice, files }: ShipmentValues) =>
  [attached, invoice, ...files.map(({ file }) => file)].flatMap((file) => file ?? [])

/**
 * File of an order: at most 15 MB, type checked by content (rule FIL-1). Uploaded at once, so that the draft keeps it.
 */
export const OrderFileField = (props: Props) => {
  const t = useText()
  const { getValues } = useFormContext<ShipmentValues>()
  return (
    <FileField
      span={6}
      {...props}
      hint={t('under15')}
      upload={uploadOrderFile}
      among={() => filesOf(getValues())}
      sizeLimitBytes={FILE_LIMIT_BYTES}
      tooBig={errorMessage('file_too_large', { megabytes: FILE_LIMIT_BYTES / 1024 / 1024 }, 'en')}
      accept={Object.keys(FILE_TYPES).join(',')}
    />
  )
}
