import {
  IconArrowBackUp,
  IconCircleCheck,
  IconClock,
  IconClockPause,
  IconHandStop,
  IconHelpCircle,
  IconHistory,
  IconQrcode,
  IconScissors,
  type Icon,
} from '@tabler/icons-react'
import { formatTime } from '../../platform/format.ts'
import { outcomeOf, type KeptScan } from './kept-scan.ts'
import { scanTexts } from './texts.ts'

/** Colours: success, attention, stop, unknown number, not answered yet. */
type Tone = 'green' | 'amber' | 'red' | 'dark' | 'plain'
export type ScanNotice = { tone: Tone; icon: Icon; title: string; text: string }
/** Texts that are not about a scan. */
export type Notice =
  | { kind: 'noStation'; number: string }
  | { kind: 'unknownStation'; isConnected: boolean }
  | { kind: 'station'; name: string }
  | { kind: 'undone'; number: string }
  /** A scanner stopped within a number (rule SCS-6). */
  | { kind: 'cut'; text: string }

const ICONS = {
  taken: { tone: 'green', icon: IconCircleCheck },
  alreadyTaken: { tone: 'amber', icon: IconHistory },
  stopped: { tone: 'red', icon: IconHandStop },
  refused: { tone: 'red', icon: IconHandStop },
  unknown: { tone: 'dark', icon: IconHelpCircle },
  waiting: { tone: 'plain', icon: IconClock },
  withdrawn: { tone: 'plain', icon: IconArrowBackUp },
} as const
const KEPT = { tone: 'dark', icon: IconClockPause } as const

/** Text about the newest scan (rule SCS-5): neither right nor wrong before the server has answered. */
export const useStripWords = () => {
  const t = scanTexts.useText()
  return (scan: KeptScan, isConnected: boolean): ScanNotice => {
    const outcome = outcomeOf(scan)
    const icon = ICONS[outcome]
    const { answer, refusal } = scan
    const number = answer?.number ?? scan.number
    const time = formatTime(answer?.takenAt)
    switch (outcome) {
      case 'taken':
        return {
          ...icon,
          title: t('taken'),
          text: answer?.packages ? t('packages', { number, count: answer.packages }) : number,
        }
      case 'alreadyTaken':
        return {
          ...icon,
          title: t('alreadyTaken'),
          text: answer?.station ? t('timeAndPlace', { number, time, station: answer.station }) : number,
        }
      case 'stopped':
        return { ...icon, title: t('stopped'), text: t('numberAndWords', { number, words: answer?.words ?? '' }) }
      case 'refused':
        return { ...icon, title: t('refused'), text: t('numberAndWords', { number, words: refusal ?? '' }) }
      case 'unknown':
        return { ...icon, title: t('unknown'), text: t('lookAtLabelOf', { number }) }
      case 'withdrawn':
        return { ...icon, title: t('undone'), text: number }
      case 'waiting':
        return scan.wasOffline || !isConnected
          ? { ...KEPT, title: t('keptTitle'), text: t('keptText', { number }) }
          : { ...icon, title: t('checking'), text: number }
    }
  }
}

export const useNoticeWords = () => {
  const t = scanTexts.useText()
  return (notice: Notice): ScanNotice => {
    switch (notice.kind) {
      case 'noStation':
        return { tone: 'dark', icon: IconQrcode, title: t('noStation'), text: t('noStationText', notice) }
      case 'unknownStation': {
        const text = t(notice.isConnected ? 'unknownStationText' : 'unknownStationOffline')
        return { tone: 'dark', icon: IconHelpCircle, title: t('unknownStation'), text }
      }
      case 'station':
        return { tone: 'plain', icon: IconQrcode, title: t('stationChosen', notice), text: t('readyText') }
      case 'cut':
        return { tone: 'amber', icon: IconScissors, title: t('cut'), text: t('cutText', notice) }
      case 'undone':
        return { tone: 'plain', icon: IconArrowBackUp, title: t('undone'), text: notice.number }
    }
  }
}

/** Second line of a list entry. */
export const useEntryWords = () => {
  const t = scanTexts.useText()
  return (scan: KeptScan): Omit<ScanNotice, 'title'> => {
    const outcome = outcomeOf(scan)
    const { answer, refusal } = scan
    const text = {
      taken: () => t('takenAt', { station: scan.stationName }),
      alreadyTaken: () =>
        answer?.station
          ? t('alreadyTakenAt', { time: formatTime(answer.takenAt), station: answer.station })
          : t('alreadyTaken'),
      stopped: () => answer?.words ?? t('stopped'),
      refused: () => refusal ?? t('refused'),
      unknown: () => t('lookAtLabel'),
      waiting: () => t('waits'),
      withdrawn: () => t('withdrawn'),
    }[outcome]()
    return { ...ICONS[outcome], text }
  }
}
