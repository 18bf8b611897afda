import { z } from 'zod'
import { parseHeaders } from './error-reports/otlp-headers.ts'

const METRICS_TOKEN_MIN_LENGTH = 24

/** What watches the product from outside (docs/operations/watch.md). */
export const watchSettings = {
  METRICS_TOKEN: z
    .string()
    .default('')
    .refine((text) => text === '' || text.length >= METRICS_TOKEN_MIN_LENGTH, {
      error: `Must be at least ${METRICS_TOKEN_MIN_LENGTH} characters`,
    })
    .describe(
      'Lets a Prometheus on another machine read /metrics, as its bearer token: 24 characters or more. Without it only this machine reads them.',
    ),
  OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: z
    .literal('')
    .or(z.url({ protocol: /^https?$/ }))
    .default('')
    .describe(
      'The address of an OpenTelemetry collector that unexpected errors are sent to, as OTLP over HTTP in JSON: `https://collector.example/v1/logs`. Without it none are sent. They hold no personal data (docs/operations/watch.md).',
    ),
  OTEL_EXPORTER_OTLP_LOGS_HEADERS: z
    .string()
    .default('')
    .refine((text) => parseHeaders(text) !== undefined, 'it takes name=value, separated by commas')
    .describe(
      'Headers for that collector, such as its key: `name=value`, separated by commas, values percent-encoded.',
    ),
}
