import { setTimeout as pause } from 'node:timers/promises'
import { callIpp, IppRefusedError } from './ipp-call.ts'
import type { Printer } from './printer.ts'

/** printer-state-reasons (RFC 8011 §5.4.12) that prevent printing. */
const REASONS: readonly [RegExp, string][] = [
  [/^media-(empty|needed)/, 'Out of paper'],
  [/^media-jam/, 'Paper jam'],
  [/^(cover|door|interlock)-open/, 'The cover is open'],
  [/^(marker-supply|toner|ink)-empty/, 'Out of ink'],
  [/^(offline|shutdown|connecting-to-device|timed-out)/, 'The printer is offline'],
  [/^paused/, 'The printer is paused'],
]

const STOPPED = 'The printer has stopped'

type PrinterState = {
  'printer-state'?: string | number
  'printer-state-reasons'?: string | string[]
  'printer-is-accepting-jobs'?: boolean
}

/**
 * Why an IPP printer cannot print; null: it can. A report or a warning (`…-report`, `…-warning`) does not prevent
 * printing.
 */
export const problemOfIppState = (state: PrinterState): string | null => {
  const reasons = [state['printer-state-reasons'] ?? []].flat().filter((reason) => !/-(report|warning)$/.test(reason))
  for (const [reason, words] of REASONS) if (reasons.some((one) => reason.test(one))) return words
  const isStopped = state['printer-state'] === 'stopped' || state['printer-state'] === 5
  return isStopped || state['printer-is-accepting-jobs'] === false ? STOPPED : null
}

const ASKED = ['printer-state', 'printer-state-reasons', 'printer-is-accepting-jobs']
const LOOK_EVERY_MS = 200
/** Time for refilling paper before the label fails. */
const PRINTED_WITHIN_MS = 10 * 60_000

const NO_ANSWER = 'The printer is offline'
const GIVEN_UP = 'The printer did not finish it: look whether the label was printed.'

/** A network printer, or a queue of CUPS, over IPP. */
export const ippPrinter = (id: string, name: string, uri: string): Printer => {
  /** Resolves when the printer has completed a job; otherwise throws its outcome. */
  const printed = async (jobId: number): Promise<void> => {
    const until = Date.now() + PRINTED_WITHIN_MS
    while (Date.now() < until) {
      const { jobs } = await callIpp(uri, 'Get-Job-Attributes', {
        'job-id': jobId,
        'requested-attributes': ['job-state', 'job-state-reasons'],
      })
      const state = String(jobs[0]?.['job-state'])
      if (state === 'completed') return
      if (state === 'canceled') throw new Error('Somebody took it back at the printer.')
      if (state === 'aborted') throw new Error(`The printer gave it up: ${String(jobs[0]?.['job-state-reasons'])}.`)
      await pause(LOOK_EVERY_MS)
    }
    throw new Error(GIVEN_UP)
  }
  return {
    id,
    name,
    async problem() {
      try {
        const { printers } = await callIpp(uri, 'Get-Printer-Attributes', { 'requested-attributes': ASKED })
        return problemOfIppState(printers[0] ?? {})
      } catch (error) {
        return error instanceof IppRefusedError ? error.message : NO_ANSWER
      }
    },
    async print({ title, contentType, content }, note) {
      const { jobs } = await callIpp(
        uri,
        'Print-Job',
        { 'requesting-user-name': 'waybill', 'job-name': title, 'document-format': contentType },
        content,
      )
      const jobId = Number(jobs[0]?.['job-id'])
      note(String(jobId))
      await printed(jobId)
    },
    async recover(_jobId, reference) {
      // It was being sent: its outcome is unknown.
      if (reference === undefined) return 'unknown'
      try {
        await printed(Number(reference))
        return 'printed'
      } catch {
        return 'unknown'
      }
    },
  }
}
