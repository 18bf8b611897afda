import { requiredText, SCANNED_FIELDS } from '../kernel/entity.ts'
import { normalizeNumber } from './numbers.ts'

/** Longer than any carrier's barcode with everything that scanners add. */
const MAX_SCANNED_LENGTH = 64

/** A scanned, typed or pasted number. Callers normalize it; a text of punctuation only is 'Required'. */
export const ScannedNumber = requiredText(MAX_SCANNED_LENGTH)
  .refine((text) => normalizeNumber(text) !== '', 'Required')
  .register(SCANNED_FIELDS, {})
