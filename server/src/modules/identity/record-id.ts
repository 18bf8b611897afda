import { createHash } from 'node:crypto'

/**
 * The database id of a token, code, session or grant: its SHA-256 (rule SGN-18). They are 256 random bits, so a fast
 * hash suffices.
 */
export const recordIdOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
