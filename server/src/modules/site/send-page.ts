import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)

/** A page ready to send: drawn, compressed and tagged once for all requests while it is cached. */
type SentPage = { body: string; zipped: Buffer; etag: string }

/** Compresses and tags a page that is sent more than once. */
export const toSend = async (body: string): Promise<SentPage> => ({
  body,
  zipped: await compress(body),
  etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
})

/** Sends a page, compressed if the client accepts it; 304 if it has the same already. */
export const sendPage = async (
  request: FastifyRequest,
  reply: FastifyReply,
  page: string | SentPage,
): Promise<FastifyReply> => {
  const { body, zipped, etag } = typeof page === 'string' ? await toSend(page) : page
  void reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding', etag })
  if (request.headers['if-none-match'] === etag && reply.statusCode === 200) return reply.status(304).send()
  void reply.type('text/html; charset=utf-8')
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(zipped)
}

/** Caches a value by key for this many milliseconds; concurrent requests wait for the same. */
export const keptFor = <Key, Made>(ms: number, make: (key: Key) => Promise<Made>): ((key: Key) => Promise<Made>) => {
  const kept = new Map<Key, { at: number; made: Promise<Made> }>()
  return (key) => {
    const known = kept.get(key)
    if (known && Date.now() - known.at < ms) return known.made
    const made = make(key)
    kept.set(key, { at: Date.now(), made })
    made.catch(() => kept.delete(key))
    return made
  }
}
