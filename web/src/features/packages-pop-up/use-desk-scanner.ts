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
/** The table of the pop-up: a scanner that types there scans. */
const isText = (target: Element): boolean =>
  target.closest(TEXT_FIELD) !== null && target.closest('[data-measures]') === null

type Options = {
  /** The station of the pop-up that is open; without one, the station that this person scans at in this browser. */
  stationId?: string | undefined
  /** Before a scanner's first character, and to take back what it typed into a field. */
  snapshot?: () => () => void
}

/**
 * A scanner that types at the desk itself (rule POP-10): a code goes to the station as a scan of the phone does, and opens or
 * queues the pop-up. What it typed into a measure is taken back; in fields of text it is text.
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
    /** A dialog other than the pop-up takes no scan. */
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
    // The pop-up says so itself, or its number of those that wait.
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
