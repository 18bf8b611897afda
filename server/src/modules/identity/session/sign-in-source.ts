import type { FastifyRequest } from 'fastify'
import type { SignInSource } from './sessions.queries.ts'

/** What a person will know a session by that begins with this request. */
export const signInSourceOf = ({ headers, ip }: FastifyRequest): SignInSource => ({
  userAgent: headers['user-agent'] ?? null,
  address: ip,
})
