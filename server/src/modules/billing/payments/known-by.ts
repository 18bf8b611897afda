import { createHash } from 'node:crypto'
import { vietnamDay } from '../../../platform/vietnam-time.ts'

/** A reference as all sources of one bank write it: some add the branch after a backslash, or blanks. */
const plainReference = (reference: string): string => reference.toUpperCase().replace(/\\.*$/, '').replace(/\s+/g, '')

/** Letters and digits: banks change everything else. */
export const plainText = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** What tells a transfer with a reference from others of the account (rule BIL-40). */
export const knownByReference = (reference: string): string => `ref ${plainReference(reference)}`

/** A notice without a reference is known by the number that its service gave it. */
export const knownByNotice = (source: string, id: string): string => `${source} ${id}`

type Row = { receivedAt: string; amount: number; text: string; senderAccount: string | null }

/**
 * What tells the rows of a file without references: day, amount, text and sender, and of equal ones the count, so that
 * the same file read again is known.
 */
export const knownByRow = (seen: Map<string, number>, { receivedAt, amount, text, senderAccount }: Row): string => {
  const content = [vietnamDay(new Date(receivedAt)), amount, plainText(text), senderAccount ?? ''].join('|')
  const count = (seen.get(content) ?? 0) + 1
  seen.set(content, count)
  return `row ${createHash('sha256').update(content).digest('base64url').slice(0, 22)} ${count}`
}
