import { z } from 'zod'

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
}
