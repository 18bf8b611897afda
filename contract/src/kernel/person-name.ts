import { z } from 'zod'

/**
 * A field of an answer that names a person by username. Users of companies read `CARRIER` instead of staff names (rule
 * LIV-12), so answers that name people must declare them with this.
 */
export const PersonName = z.string()

/** Shown to users of companies in place of staff names. */
export const CARRIER = 'Waybill'
