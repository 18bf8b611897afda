import { importJanioOrders } from '@waybill/contract/partner-orders/endpoints'
import type { JanioImportResult } from '@waybill/contract/partner-orders/import-schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { api } from '../../platform/api.ts'
import type { UploadedFile } from '../../shipment/bulk-upload/choose-file.tsx'
import { saveErrorWorkbook } from '../../shipment/save-error-workbook.ts'
import { usLineKeys } from './partner-orders.live.ts'

type CheckedFile = { file: File; answer: JanioImportResult }

const queryOf = (mode: string, merchantId: string | undefined) => ({
  mode,
  ...(merchantId === undefined ? {} : { merchantId }),
})

/** The value of a refusal: what became wrong since the check, with its workbook. */
const answerIn = (error: unknown): JanioImportResult | undefined =>
  error instanceof ApiError && error.status === 400 && error.value !== null
    ? (error.value as JanioImportResult)
    : undefined

/** Checks a file, then has its orders entered: all of them, or those that are right. `made` gets how many. */
export const useOrderUpload = (made: (count: number) => void) => {
  const cache = useQueryClient()
  const [checked, setChecked] = useState<CheckedFile>()
  const check = useMutation({
    mutationFn: ({ file, merchantId }: UploadedFile) =>
      api.upload(importJanioOrders, file, { query: queryOf('check', merchantId) }),
    meta: { quiet: true },
    onSuccess: (answer, { file }) => setChecked({ file, answer }),
  })
  const create = useMutation({
    mutationFn: ({ file, merchantId }: UploadedFile) => {
      const mode = checked && checked.answer.bad > 0 ? 'good' : 'all'
      return api.upload(importJanioOrders, file, { query: queryOf(mode, merchantId) })
    },
    meta: { quiet: true },
    onSuccess: ({ created }) => {
      made(created)
      return cache.invalidateQueries({ queryKey: usLineKeys.lists })
    },
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
  return { checked, check, create, reset }
}
export type OrderUpload = ReturnType<typeof useOrderUpload>
