import { z } from 'zod'

export const billingSettings = {
  E_INVOICE_DAY_OF_MONTH: z.coerce
    .number()
    .int()
    .min(1)
    .max(28)
    .default(7)
    .describe(
      'Until which day of the month after a period its e-invoice must be issued: the 7th for carriers that reconcile their charges (Decree 123/2020, article 9, as Decree 70/2025 has it).',
    ),
}
