import { scanPiece } from '@waybill/contract/manifests/endpoints'
import type { ScanResult } from '@waybill/contract/manifests/reconcile'
import { useCallback, useEffect, useRef, useState } from 'react'
import { api, isTransient, sentencesOf } from '../../../platform/api.ts'
import { playScanSound } from '../../../ui/barcode/scan-sounds.ts'

/** A scan that the server has not answered yet. */
export type WaitingScan = { key: string; number: string; at: string }
/** What the last scan was. */
export type ScanAnswer = { kind: 'answer'; result: ScanResult } | { kind: 'failed'; number: string; words: string }

const AGAIN_MS = 2_000
const STORE_PREFIX = 'waybill.scans.'

const readStored = (name: string): WaitingScan[] => {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '[]') as WaitingScan[]
  } catch {
    return []
  }
}

/**
 * Scans are taken at once and sent one after the other, each once, in their order; what cannot be sent waits, over a reload
 * too (rule MNF-41). `batchIds`: those that are reconciled together; a stray is kept at the first.
 */
export const useScanQueue = (batchIds: readonly string[], onAnswer: (result: ScanResult) => void) => {
  const name = `${STORE_PREFIX}${batchIds.join(',')}`
  const [waiting, setWaiting] = useState(() => readStored(name))
  const [answer, setAnswer] = useState<ScanAnswer>()
  const queue = useRef(waiting)
  const isSending = useRef(false)
  const told = useRef(onAnswer)
  told.current = onAnswer

  const keep = useCallback(
    (next: WaitingScan[]): void => {
      queue.current = next
      setWaiting(next)
      sessionStorage.setItem(name, JSON.stringify(next))
    },
    [name],
  )

  const send = useCallback(async (): Promise<void> => {
    const [batchId = '', ...alsoBatchIds] = batchIds
    if (isSending.current) return
    isSending.current = true
    try {
      for (let [scan] = queue.current; scan; [scan] = queue.current) {
        const { key, number, at } = scan
        try {
          const body = { number, scannedAt: at, alsoBatchIds }
          const result = await api.call(scanPiece, { params: { batchId }, body, idempotencyKey: key })
          playScanSound(soundOf(result))
          setAnswer({ kind: 'answer', result })
          told.current(result)
        } catch (error) {
          if (isTransient(error)) return
          playScanSound('wrong')
          setAnswer({ kind: 'failed', number, words: sentencesOf(error).join(' ') })
        }
        keep(queue.current.filter((one) => one.key !== key))
      }
    } finally {
      isSending.current = false
    }
  }, [batchIds, keep])

  useEffect(() => {
    void send()
    const again = (): void => void send()
    const timer = setInterval(() => (queue.current.length > 0 ? again() : undefined), AGAIN_MS)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [send])

  const take = (text: string): void => {
    const number = text.trim()
    if (number === '') return
    keep([...queue.current, { key: crypto.randomUUID(), number, at: new Date().toISOString() }])
    void send()
  }
  return { take, waiting, answer }
}

const soundOf = ({ result }: ScanResult) =>
  result === 'listed' ? 'right' : result === 'alreadyScanned' ? 'known' : 'wrong'
