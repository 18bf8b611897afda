import type { EncodingQuestion, TextEncoding } from '@waybill/contract/shipments/text-encoding'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../platform/api-error.ts'
import { saveErrorWorkbook } from '../save-error-workbook.ts'

/**
 * A file and its owner: a company's id, or undefined for one's own company or the house's. `encoding`: encoding of a
 * CSV that is not Unicode, once the person chose it (rule UPL-51).
 */
export type UploadedFile = { file: File; merchantId: string | undefined; encoding?: TextEncoding | undefined }
/** `again`: the first rows of duplicates that are to be created again. */
type UploadRequest = UploadedFile & { again?: readonly number[] }
type UploadQuery = { mode: 'check' | 'good' | 'all'; merchantId?: string; again?: string; encoding?: TextEncoding }
type UploadAnswer = { bad: number; workbook?: string | undefined; question?: EncodingQuestion | undefined }

const queryOf = (mode: UploadQuery['mode'], { merchantId, again = [], encoding }: UploadRequest): UploadQuery => ({
  mode,
  ...(merchantId === undefined ? {} : { merchantId }),
  ...(again.length > 0 ? { again: again.join(',') } : {}),
  ...(encoding === undefined ? {} : { encoding }),
})

/**
 * Checks a file, then imports it: the whole file, or only its valid rows (rule UPL-4). The error workbook is downloaded
 * automatically (rule UPL-5); rows that became invalid since the check are shown again. `asked`: a question to answer
 * before the file can be checked. `made` receives the reply.
 */
export const useFileUpload = <Answer extends UploadAnswer>(
  send: (file: File, query: UploadQuery) => Promise<Answer>,
  made: (answer: Answer, file: File) => unknown,
) => {
  const [checked, setChecked] = useState<{ file: File; answer: Answer }>()
  const [asked, setAsked] = useState<{ upload: UploadedFile; question: EncodingQuestion }>()
  const show = (file: File, answer: Answer): void => {
    setAsked(undefined)
    setChecked({ file, answer })
    saveErrorWorkbook(answer.workbook, file.name)
  }
  const check = useMutation({
    mutationFn: (request: UploadedFile) => send(request.file, queryOf('check', request)),
    meta: { quiet: true },
    onSuccess: (answer, upload) => {
      if (answer.question) setAsked({ upload, question: answer.question })
      else show(upload.file, answer)
    },
  })
  const create = useMutation({
    mutationFn: (request: UploadRequest) => {
      const mode = checked && checked.answer.bad > 0 ? 'good' : 'all'
      return send(request.file, queryOf(mode, { encoding: check.variables?.encoding, ...request }))
    },
    meta: { quiet: true },
    onSuccess: (answer, { file }) => made(answer, file),
    onError: (error, { file }) => {
      if (!(error instanceof ApiError) || error.status !== 400 || error.value === null) return
      show(file, error.value as Answer)
    },
  })
  const reset = (): void => {
    setChecked(undefined)
    setAsked(undefined)
    check.reset()
    create.reset()
  }
  return { checked, asked, check, create, reset }
}
export type FileUpload<Answer extends UploadAnswer> = ReturnType<typeof useFileUpload<Answer>>
