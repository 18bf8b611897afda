import type { Envelope } from '@waybill/contract/kernel/endpoint'
import { errorMessage } from '@waybill/contract/kernel/errors'
import { markAsProcess, unMarkAsProcess } from '@waybill/contract/orders/endpoints'
import type { FastifyInstance } from 'fastify'
import { isUuid } from '../../platform/ids.ts'
import type { SignedInSocket } from '../../platform/realtime/socket-auth.ts'

/** An id that is none answers 404, as over HTTP. */
const NO_ID = 'none'
const NOTHING: Envelope<null> = { value: null, hasErrors: false, errors: [] }
const NO_FLAG: Envelope<null> = {
  value: null,
  hasErrors: true,
  errors: [errorMessage('invalid', {}, 'en')],
  code: 'invalid',
  fieldErrors: { flag: 'Required' },
}
const UNAVAILABLE: Envelope<null> = {
  value: null,
  hasErrors: true,
  errors: [errorMessage('unavailable', {}, 'en')],
  code: 'unavailable',
}

/** Whatever a client sent: the last may be a function that takes the answer. */
const answeredBy = (given: readonly unknown[]): ((answer: unknown) => void) => {
  const last = given.at(-1)
  return typeof last === 'function' ? (answer) => void (last as (answer: unknown) => void)(answer) : () => undefined
}

/** What clients may say on `/notify` (rule LIV-4). */
export const handleClientEvents = (app: FastifyInstance, socket: SignedInSocket): void => {
  socket.on('Process', (...given: unknown[]) => {
    const [id, flag] = given
    const answer = answeredBy(given)
    if (typeof flag !== 'boolean') return answer(NO_FLAG)
    setLock(app, socket, isUuid(id) ? id : NO_ID, flag).then(answer, () => answer(UNAVAILABLE))
  })
  socket.on('Send', (...given: unknown[]) => answeredBy(given)(NOTHING))
}

/** The route itself is asked, in this process: the same checks, limits, audit and envelope as over HTTP. */
const setLock = async (app: FastifyInstance, socket: SignedInSocket, id: string, flag: boolean): Promise<unknown> => {
  const { path } = flag ? markAsProcess : unMarkAsProcess
  const reply = await app.inject({
    method: 'POST',
    url: path.replace('{id}', id),
    remoteAddress: socket.handshake.address,
    headers: {
      authorization: `Bearer ${socket.data.token}`,
      'accept-language': socket.handshake.headers['accept-language'] ?? 'en',
    },
  })
  return reply.json()
}
