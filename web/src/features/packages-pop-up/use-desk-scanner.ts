import { scanAtStation } from '@waybill/contract/stations/endpoints'
import { hasNumberForm, normalizeNumber } from '@waybill/contract/shipments/numbers'
import type { StationScan } from '@waybill/contract/stations/scans'
import { useEffect, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { isSignedOut, sentencesOf } from '../../platform/api-error.ts'
import { useMe } from '../../platform/session.tsx'
import { readScanStation } from '../../shipment/scan-station.ts'
import { playScanSound } from '../../ui/barcode/scan-sounds.ts'
import { listenToWedge } from '../../ui/barcode/wedge-listener.ts'
import { toast } from '../../ui/toast.tsx'
import { popUpTexts } from './texts.ts'

const TEXT_FIELD = 'input, textarea, [contenteditable=true]'
/** A scanner may type in the pop-up's table; that is still a scan. */
const isText = (target: Element): boolean =>
  target.closest(TEXT_FIELD) !== null && target.closest('[data-measures]') === null

type Options = {
  /** Station of the open pop-up; otherwise the station at which this person scans in this browser. */
  stationId?: string | undefined
  /** Called before a scanner's first character; returns how to revert what it typed into a field. */
  snapshot?: () => () => void
}

/**
 * Keyboard scanner at the desk (rule POP-10): a code goes to the station like a phone's scan, and opens or queues the
 * pop-up. Characters typed into a measure are reverted; in text fields they stay text.
 */
export const useDeskScanner = ({ stationId, snapshot }: Options): void => {
  const { id: personId } = useMe()
  const t = popUpTexts.useText()
  const newest = useRef({ stationId, snapshot, t })
  useEffect(() => {
    newest.current = { stationId, snapshot, t }
  })
  useEffect(() => {
    let takeBack: (() => void) | undefined
    /** Scans are ignored while another dialog is open. */
    const station = (): string | undefined =>
      newest.current.stationId ?? (document.querySelector('[role=dialog]') ? undefined : readScanStation(personId)?.id)
    return listenToWedge({
      isWhole: hasNumberForm,
      accepts: ({ target }) => !(target instanceof Element && isText(target)) && station() !== undefined,
      onFirst: () => {
        takeBack = newest.current.snapshot?.()
      },
      onCode: (code) => {
        takeBack?.()
        const to = station()
        if (to !== undefined) void scan(to, normalizeNumber(code), newest.current.t)
      },
      onCut: (text) => {
        takeBack?.()
        playScanSound('wrong')
        toast.error(newest.current.t('cut'), { text: newest.current.t('cutText', { text }) })
      },
    })
  }, [personId])
}

const SOUNDS = { alreadyTaken: 'known', stopped: 'wrong', unknown: 'wrong' } as const

const scan = async (
  stationId: string,
  trackingNumber: string,
  t: ReturnType<typeof popUpTexts.useText>,
): Promise<void> => {
  try {
    const made = await api.call(scanAtStation, { params: { id: stationId }, body: { trackingNumber } })
    // The pop-up or its count of waiting scans already says so.
    if (made.result === 'taken') return
    playScanSound(SOUNDS[made.result])
    toast.error(made.number, { text: wordsOf(made, t) })
  } catch (error) {
    if (isSignedOut(error)) return
    playScanSound('wrong')
    toast.error(trackingNumber, { text: sentencesOf(error).join(' ') })
  }
}

const wordsOf = ({ result, words, station }: StationScan, t: ReturnType<typeof popUpTexts.useText>): string =>
  words ?? (result === 'alreadyTaken' ? t('alreadyTaken', { station: station ?? '' }) : t('unknownNumber'))
