import { scanPiece } from '@waybill/contract/manifests/endpoints'
import type { ScanResult } from '@waybill/contract/manifests/reconcile'
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { api } from '../../../platform/api.ts'
import { onConnection } from '../../../platform/connection.ts'
import { useMe } from '../../../platform/session.tsx'
import { playScanSound, type ScanSound } from '../../../ui/barcode/scan-sounds.ts'
import type { KeptScan } from './kept-scans.ts'
import { makeScanQueue, refusedScans, waitingScans, type ScanAnswer } from './scan-queue.ts'

const send = (
  { batchIds: [batchId = '', ...alsoBatchIds], number, at, key }: KeptScan,
  signal: AbortSignal,
): Promise<ScanResult> =>
  api.call(scanPiece, {
    params: { batchId },
    body: { number, scannedAt: at, alsoBatchIds },
    idempotencyKey: key,
    signal,
  })

/** A successful scan is silent while others follow: of a pasted list only errors sound. */
const soundOf = (answer: ScanAnswer, isNewest: boolean): ScanSound | undefined => {
  if (answer.kind === 'kept') return undefined
  if (answer.kind === 'failed') return 'wrong'
  if (answer.result.result === 'listed') return isNewest ? 'right' : undefined
  return answer.result.result === 'alreadyScanned' ? 'known' : 'wrong'
}

/** Scan queue of the signed-in person; also sends by itself when calls reach the server again (rule MNF-44). */
export const useScanQueue = (onResult?: (result: ScanResult) => void) => {
  const { id: personId } = useMe()
  const [answer, setAnswer] = useState<ScanAnswer>()
  const latest = useRef(onResult)
  latest.current = onResult
  const queue = useMemo(
    () =>
      makeScanQueue({
        personId,
        send,
        onAnswer: (next, isNewest) => {
          const sound = soundOf(next, isNewest)
          if (sound !== undefined) playScanSound(sound)
          setAnswer(next)
          if (next.kind === 'answer') latest.current?.(next.result)
        },
      }),
    [personId],
  )
  useEffect(() => {
    void queue.load()
    const unwatch = onConnection(() => void queue.flush())
    return () => {
      queue.stop()
      unwatch()
    }
  }, [queue])
  const scans = useSyncExternalStore(queue.subscribe, queue.scans)
  return { queue, waiting: waitingScans(scans), refused: refusedScans(scans), answer }
}
