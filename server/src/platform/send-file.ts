import type { FastifyReply } from 'fastify'
import type { FileReply } from './implement.ts'

/** Sends a file; an error before its first byte is still an ordinary JSON error. */
export const sendFile = (reply: FastifyReply, file: FileReply): FastifyReply => {
  if (file.name)
    reply.header('content-disposition', disposition(file.inline === true ? 'inline' : 'attachment', file.name))
  for (const [name, value] of Object.entries(file.headers ?? {})) reply.header(name, value)
  return reply.header('x-content-type-options', 'nosniff').type(file.type).send(file.content)
}

/** RFC 6266: an ASCII name for all clients and the real one, with Vietnamese marks, in filename*. */
export const disposition = (kind: 'inline' | 'attachment', name: string): string => {
  const ascii = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/[^\w.\- ]/g, '_')
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`
}
