import type { ImportProgress } from '@waybill/contract/shipments/import-schemas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/api-error.ts'
import { useMe } from '../../../platform/session.tsx'
import { toast } from '../../../ui/toast.tsx'
import { storedImportRun } from './stored-import-run.ts'
import { bulkTexts } from './texts-bulk.ts'
import { askProgress, type UploadTarget } from './upload-target.ts'

const ASK_AGAIN_MS = 1_000

export type ImportRun = {
  /** Progress; undefined before the first reply. `isOn`: an import is running. */
  progress: ImportProgress | undefined
  isOn: boolean
  start: (jobId: string) => void
  /** Clears the finished import, so that the next file can be chosen. */
  forget: () => void
}

/** Follows an import, also one started before a reload, and notifies when it ends. */
export const useImportRun = (target: UploadTarget): ImportRun => {
  const { line, keys } = target
  const cache = useQueryClient()
  const kept = storedImportRun(line, useMe().id)
  const [id, setId] = useState(kept.read)
  const { data, error } = useQuery({
    ...askProgress(target, id),
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'running' ? ASK_AGAIN_MS : false),
  })
  const forget = (): void => {
    kept.forget()
    setId(null)
  }
  const isGone = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (isGone) forget()
  })
  const progress = id === null ? undefined : data
  const state = progress?.state
  const before = useRef(id === null ? state : 'running')
  useEffect(() => {
    if (state === undefined) return
    const wasRunning = before.current === 'running'
    before.current = state
    if (state === 'done' || state === 'failed') kept.forget()
    if (!wasRunning) return
    if (state === 'done') toast.success(bulkTexts.text('success'))
    if (state === 'failed') toast.error(bulkTexts.text('failed'))
    void cache.invalidateQueries({ queryKey: keys.lists })
  }, [state, kept, cache, keys])
  return {
    progress,
    isOn: id !== null,
    start: (jobId) => {
      kept.keep(jobId)
      before.current = 'running'
      setId(jobId)
    },
    forget,
  }
}
