import type { FastifyReply } from 'fastify'
import { TLSSocket } from 'node:tls'
import type { FileReply } from './implement.ts'

/**
 * Sends a file; an error before its first byte is still an ordinary JSON error. A reader who takes nothing of it for
 * `stallMs` is cut off: the connection is closed, and with it what was opened for them.
 */
export const sendFile = (reply: FastifyReply, file: FileReply, stallMs: number): FastifyReply => {
  if (file.name)
    reply.header('content-disposition', disposition(file.inline === true ? 'inline' : 'attachment', file.name))
  const { socket } = reply.request.raw
  // A reset gives up what the system holds for them, too; TLS knows none.
  reply.raw.setTimeout(stallMs, () => (socket instanceof TLSSocket ? socket.destroy() : socket.resetAndDestroy()))
  for (const [name, value] of Object.entries(file.headers ?? {})) reply.header(name, value)
  return reply.header('x-content-type-options', 'nosniff').type(file.type).send(file.content)
}

/** RFC 6266: an ASCII name for everyone and the real one, Vietnamese marks and all, in filename*. */
export const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const ascii = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^\w.\- ]/g, '_')
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
