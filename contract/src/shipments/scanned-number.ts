import { requiredText, SCANNED_FIELDS } from '../kernel/entity.ts'
import { normalizeNumber } from './numbers.ts'

/** Longer than any barcode of a carrier with everything that scanners add. */
const MAX_SCANNED_LENGTH = 64

/** A number as it was scanned, typed or pasted. Callers normalize it; a text of signs only is 'Required'. */
export const ScannedNumber = requiredText(MAX_SCANNED_LENGTH)
  .refine((text) => normalizeNumber(text) !== '', 'Required')
  .register(SCANNED_FIELDS, {})
