import type { CodedError } from './coded-error.ts'

/** A report as it is sent. */
type SentReport = {
  at: Date
  /** What happened, in fixed words. */
  title: string
  isFatal: boolean
  error: CodedError
  attributes: Record<string, string | number>
}

export type Sender = { send: (report: SentReport) => void; close: () => Promise<void> }

type SenderOptions = {
  url: string
  headers: Record<string, string>
  version: string
  /** Called once for some reports that were delivered, or never will be. */
  onEnded: (count: number, isDelivered: boolean) => void
}

/** Most reports that wait for the collector. */
export const MAX_WAITING = 200
/** A batch is tried again within this time, and then given up. */
const DELIVER_WITHIN_MS = 10_000
const BATCH_EVERY_MS = 1_000
/** Severities of OpenTelemetry. */
const ERROR = 17
const FATAL = 21

/** Sends reports to a collector as OTLP over HTTP. The SDK is loaded here, at the first report. */
export const openOtlpSender = async ({ url, headers, version, onEnded }: SenderOptions): Promise<Sender> => {
  const [{ LoggerProvider, BatchLogRecordProcessor }, { OTLPLogExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-logs'),
      import('@opentelemetry/exporter-logs-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const otlp = new OTLPLogExporter({ url, headers, timeoutMillis: DELIVER_WITHIN_MS, concurrencyLimit: 1 })
  const exporter: Pick<typeof otlp, 'export' | 'forceFlush' | 'shutdown'> = {
    export: (records, done) =>
      otlp.export(records, (result) => {
        onEnded(records.length, result.code === 0)
        done(result)
      }),
    forceFlush: () => otlp.forceFlush(),
    shutdown: () => otlp.shutdown(),
  }
  const provider = new LoggerProvider({
    resource: resourceFromAttributes({ 'service.name': 'waybill', 'service.version': version }),
    processors: [
      new BatchLogRecordProcessor({
        exporter,
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: MAX_WAITING,
        scheduledDelayMillis: BATCH_EVERY_MS,
        exportTimeoutMillis: 2 * DELIVER_WITHIN_MS,
      }),
    ],
  })
  const logger = provider.getLogger('waybill')
  return {
    send({ at, title, isFatal, error, attributes }) {
      logger.emit({
        timestamp: at,
        severityNumber: isFatal ? FATAL : ERROR,
        severityText: isFatal ? 'FATAL' : 'ERROR',
        body: title,
        attributes: {
          'exception.type': error.type,
          'exception.message': error.message,
          'exception.stacktrace': error.stack,
          ...Object.fromEntries(Object.entries(error.facts).map(([name, fact]) => [`waybill.error.${name}`, fact])),
          ...attributes,
        },
      })
    },
    close: () => provider.shutdown(),
  }
}
