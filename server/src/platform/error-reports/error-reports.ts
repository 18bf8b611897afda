import { setTimeout as pause } from 'node:timers/promises'
import { errorReports } from '../metrics/counters.ts'
import type { Settings } from '../settings.ts'
import { VERSION } from '../version.ts'
import { codedError } from './coded-error.ts'
import { parseHeaders } from './otlp-headers.ts'
import { MAX_WAITING, openOtlpSender, type Sender } from './otlp-sender.ts'

/** An unexpected error, and where it happened. Never give anything that a person typed. */
type ErrorReport = {
  /** What happened, in fixed words: `internal_error`. */
  title: string
  error: unknown
  isFatal?: boolean
  method?: string
  /** As declared, without the ids of a request. */
  route?: string | null
  status?: number
  requestId?: string
  job?: string
}

export type ErrorReports = {
  /** Never waits and never throws. */
  report: (report: ErrorReport) => void
  /** Sends what waits, for at most two seconds. */
  close: () => Promise<void>
}

/** Reports of one minute; a flood says nothing that its first hundred did not. */
const MOST_A_MINUTE = 100
const MINUTE_MS = 60_000
const CLOSE_WITHIN_MS = 2_000

/** Sends unexpected errors to the collector of OTEL_EXPORTER_OTLP_LOGS_ENDPOINT; none without it (rule OBS-5). */
export const openErrorReports = (settings: Settings): ErrorReports => {
  const { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: url, OTEL_EXPORTER_OTLP_LOGS_HEADERS } = settings
  if (url === '') return { report: () => undefined, close: async () => undefined }
  const headers = parseHeaders(OTEL_EXPORTER_OTLP_LOGS_HEADERS) ?? {}
  let waiting = 0
  let minute = 0
  let ofMinute = 0
  let opening: Promise<Sender> | undefined
  const end = (count: number, isDelivered: boolean): void => {
    waiting -= count
    errorReports.inc({ outcome: isDelivered ? 'sent' : 'failed' }, count)
  }
  const isTooMany = (at: number): boolean => {
    const current = Math.floor(at / MINUTE_MS)
    if (current !== minute) ofMinute = 0
    minute = current
    ofMinute += 1
    return ofMinute > MOST_A_MINUTE || waiting >= MAX_WAITING
  }
  return {
    report(report) {
      const at = new Date()
      if (isTooMany(at.getTime())) return errorReports.inc({ outcome: 'dropped' })
      waiting += 1
      opening ??= openOtlpSender({ url, headers, version: VERSION, onEnded: end })
      opening.then((sender) => sender.send({ at, ...sentOf(report) })).catch(() => end(1, false))
    },
    async close() {
      const done = opening?.then((sender) => sender.close()).catch(() => undefined)
      await Promise.race([done, pause(CLOSE_WITHIN_MS, undefined, { ref: false })])
    },
  }
}

const sentOf = ({ title, error, isFatal = false, method, route, status, requestId, job }: ErrorReport) => ({
  title,
  isFatal,
  error: codedError(error),
  attributes: {
    ...(method !== undefined && { 'http.request.method': method }),
    ...(route && { 'http.route': route }),
    ...(status !== undefined && { 'http.response.status_code': status }),
    ...(requestId !== undefined && { 'waybill.request_id': requestId }),
    ...(job !== undefined && { 'waybill.job': job }),
  },
})
