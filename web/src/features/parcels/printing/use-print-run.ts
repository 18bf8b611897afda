import { getPrintRun, startPrintRun } from '@waybill/contract/parcels/list-endpoints'
import type { PrintRun } from '@waybill/contract/parcels/list-schemas'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { ApiError } from '../../../platform/api-error.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import { useMe } from '../../../platform/session.tsx'
import { toast } from '../../../ui/toast.tsx'
import { parcelKeys } from '../parcels.api.ts'
import { printFailed } from './print-failed.ts'
import { printingTexts } from './texts-printing.ts'
import { tabStore } from '../../../platform/browser-store.ts'

const ASK_AGAIN_MS = 1_000

export type PrintRunView = {
  start: (numbers: readonly string[]) => void
  isStarting: boolean
  /** The run in the dialog; undefined if there is none or it was closed. */
  shown: PrintRun | undefined
  /** A fresh link to the file of a finished run. */
  fileOf: () => Promise<string>
  close: () => void
}

/** Storage key of the person's running print; survives reloads of this tab. */
const keyOf = (personId: string): string => `waybill.print-run.${personId}`

/** A bulk print with progress: start, follow, resume after a reload, notify when done behind a closed dialog. */
export const usePrintRun = (): PrintRunView => {
  const key = keyOf(useMe().id)
  const [id, setId] = useState(() => tabStore.getItem(key))
  const [isClosed, setClosed] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: parcelKeys.named('print-run', id),
    queryFn: ({ signal }) => api.call(getPrintRun, { params: { id: id ?? '' }, signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (state.data === undefined || state.data.state === 'running' ? ASK_AGAIN_MS : false),
  })
  const forget = (): void => {
    tabStore.removeItem(key)
    setId(null)
  }
  const once = useSendOnce()
  const { mutate, isPending } = useMutation({
    mutationFn: (numbers: readonly string[]) => {
      const body = [...numbers]
      return once(body, (idempotencyKey) => api.call(startPrintRun, { body, idempotencyKey }))
    },
    meta: { quiet: true },
    onSuccess: (run) => {
      tabStore.setItem(key, run.id)
      setId(run.id)
      setClosed(false)
    },
    onError: printFailed,
  })
  const isGone = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (isGone) forget()
  })
  const state = id === null ? undefined : data?.state
  const before = useRef(state)
  useEffect(() => {
    const wasRunning = before.current === 'running'
    before.current = state
    if (!wasRunning) return
    if (state === 'done') toast.success(printingTexts.text('printedMany'))
    if (state === 'failed') toast.error(printingTexts.text('failed'))
    if (state === 'done' || state === 'failed') setClosed(false)
  }, [state, id])
  return {
    start: mutate,
    isStarting: isPending,
    shown: id !== null && !isClosed ? data : undefined,
    fileOf: async () => (await refetch({ throwOnError: true })).data?.file ?? '',
    close: () => (state === 'running' ? setClosed(true) : forget()),
  }
}
