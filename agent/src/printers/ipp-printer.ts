import { setTimeout as pause } from 'node:timers/promises'
import { callIpp, IppRefusedError } from './ipp-call.ts'
import { problemOfIppState } from './ipp-problem.ts'
import type { Printer } from './printer.ts'

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
