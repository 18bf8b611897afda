import { startUpload } from '@waybill/contract/uploads/endpoints'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api, ApiError } from '../../../platform/api.ts'
import type { UploadedFile } from './use-file-upload.ts'

/** The server cannot read the file by the columns of the template. */
export const isForeignFile = (error: unknown): boolean => error instanceof ApiError && error.code === 'bad_file'

/** Keeps a file on the server and opens it there, to assign its columns and correct its rows (rule UPL-108). */
export const useUploadInWork = (line: BusinessLine) => {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async ({ file, merchantId }: UploadedFile) => {
      const query = { line, ...(merchantId === undefined ? {} : { merchantId }) }
      const { id } = await api.upload(startUpload, file, { query })
      await navigate({ to: '/upload/$id', params: { id } as never })
    },
    meta: { quiet: true },
  })
}
