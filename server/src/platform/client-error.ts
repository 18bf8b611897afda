import { ERRORS, errorMessage, type ErrorCode } from '@waybill/contract/kernel/errors'
import type { Envelope } from '@waybill/contract/kernel/endpoint'
import type { OutgoingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Maximum of one request's address and headers together. A filter of a thousand of the longest numbers takes 60 kB of
 * an address, plus the page's own address and the token. A proxy in front must allow as much.
 */
export const MAX_HEADER_BYTES = 96 * 1024

type ClientError = Error & { code?: string }

/** Answers a malformed HTTP request with the standard envelope (rule CAL-2) and `headers`, and closes the connection. */
export const clientErrorHandler =
  (headers: OutgoingHttpHeaders) =>
  (error: ClientError, socket: Socket): void => {
    // One answer suffices, even if the client keeps sending.
    if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
    if (socket.writable) {
      const { status, sentence, code } = refusalOf(error)
      const envelope: Envelope<null> = {
        value: null,
        hasErrors: true,
        errors: [sentence],
        ...(code ? { code } : {}),
      }
      const body = JSON.stringify(envelope)
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        'cache-control': 'no-store',
        connection: 'close',
      }).map(([name, value]) => `${name}: ${String(value)}`)
      socket.write(`HTTP/1.1 ${status}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    }
    socket.destroySoon()
  }

const refusalOf = (error: ClientError): { status: string; sentence: string; code?: ErrorCode } => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT')
    return {
      status: '408 Request Timeout',
      sentence: errorMessage('request_timeout', {}, 'en'),
      code: 'request_timeout',
    }
  if (error.code !== 'HPE_HEADER_OVERFLOW')
    return { status: '400 Bad Request', sentence: 'The request cannot be read.' }
  const code = 'headers_too_large'
  return {
    status: `${ERRORS[code].status} Request Header Fields Too Large`,
    sentence: errorMessage(code, { limit: `${MAX_HEADER_BYTES / 1024} kB` }, 'en'),
    code,
  }
}
