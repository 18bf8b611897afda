import { createHash } from 'node:crypto'

/**
 * What the database calls a token, code, session or grant by: its SHA-256 (rule SGN-18). They are 256 random bits, so a
 * fast hash is enough.
 */
export const recordIdOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
