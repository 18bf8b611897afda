import type { ImportResult } from '@waybill/contract/parcels/import-schemas'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { api } from '../../platform/api.ts'
import { saveErrorWorkbook } from '../save-error-workbook.ts'
import type { UploadedFile } from './choose-file.tsx'
import type { UploadTarget } from './upload-target.ts'

export type CheckedFile = { file: File; answer: ImportResult }

const queryOf = (mode: string, merchantId: string | undefined, again: readonly number[] = []) => ({
  mode,
  ...(merchantId === undefined ? {} : { merchantId }),
  ...(again.length > 0 ? { again: again.join(',') } : {}),
})

/** The value of a refusal: what became wrong since the check, with its workbook. */
const answerIn = (error: unknown): ImportResult | undefined =>
  error instanceof ApiError && error.status === 400 && error.value !== null ? (error.value as ImportResult) : undefined

/** Checks a file, then has it made: all of it, or what is right in it. `made` gets the jobId; null: nothing was left. */
export const useUpload = ({ upload: endpoint }: UploadTarget, made: (jobId: string | null) => void) => {
  const [checked, setChecked] = useState<CheckedFile>()
  const [again, setAgain] = useState<ReadonlySet<number>>(new Set())
  const check = useMutation({
    mutationFn: ({ file, merchantId }: UploadedFile) =>
      api.upload(endpoint, file, { query: queryOf('check', merchantId) }),
    meta: { quiet: true },
    onSuccess: (answer, { file }) => {
      setAgain(new Set())
      setChecked({ file, answer })
    },
  })
  const create = useMutation({
    mutationFn: ({ file, merchantId }: UploadedFile) => {
      const mode = checked && checked.answer.bad > 0 ? 'good' : 'all'
      return api.upload(endpoint, file, { query: queryOf(mode, merchantId, [...again]) })
    },
    meta: { quiet: true },
    onSuccess: ({ jobId }) => made(jobId),
    onError: (error, { file }) => {
      const answer = answerIn(error)
      if (!answer) return
      setChecked({ file, answer })
      saveErrorWorkbook(answer.workbook, file.name)
    },
  })
  const reset = (): void => {
    setChecked(undefined)
    check.reset()
    create.reset()
  }
  const tick = (row: number): void =>
    setAgain((before) => {
      const next = new Set(before)
      if (!next.delete(row)) next.add(row)
      return next
    })
  return { checked, again, tick, check, create, reset }
}
export type Upload = ReturnType<typeof useUpload>
