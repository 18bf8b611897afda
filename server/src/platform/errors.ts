import { ERRORS, errorSentence, type ErrorCode } from '@waybill/contract/kernel/errors'
import { inLanguage } from '@waybill/contract/kernel/sentences'
import type { Envelope } from '@waybill/contract/kernel/endpoint'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { isConnectionLoss } from './database.ts'
import { languageOf } from './http.ts'
import { bodyTooLarge } from './request-limits.ts'

/** The one place where an error becomes an answer (style rule 4). What is no AppError is a bug, or the database away. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler<FastifyError>((error, request, reply) => answer(asAppError(error, request), request, reply))
}

const asAppError = (error: FastifyError, request: FastifyRequest): AppError => {
  if (error instanceof AppError) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(request.routeOptions.bodyLimit ?? 0)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('wrong_content_type', { expected: 'application/json' })
  if (error.statusCode === 429) return new AppError('too_many', { after: '1 minute' })
  if (error.statusCode === 400) return new AppError('invalid', {}, { body: 'The body is not valid JSON.' })
  if (isConnectionLoss(error)) {
    request.log.error({ err: error, ...routeOf(request), status: 503 }, 'database away')
    return new AppError('unavailable')
  }
  request.log.error({ err: error, ...routeOf(request), status: 500 }, 'bug')
  return new AppError('bug', { requestId: request.id })
}

/** What a line of the log says of the request beside its `reqId`: its route as it was declared, never the ids and words in its address. */
export const routeOf = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? null,
})

export const answer = (error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const language = languageOf(request)
  const detail =
    typeof error.detail['sentence'] === 'string'
      ? { ...error.detail, sentence: inLanguage(error.detail['sentence'], language) }
      : error.detail
  const fields = error.fieldErrors
  const envelope: Envelope<unknown> = {
    value: error.value,
    hasErrors: true,
    errors: [errorSentence(error.code as ErrorCode, detail, language)],
    code: error.code,
    requestId: request.id,
    ...(Object.keys(error.detail).length > 0 ? { detail: error.detail } : {}),
    ...(fields
      ? {
          fieldErrors: Object.fromEntries(
            Object.entries(fields).map(([path, sentence]) => [path, inLanguage(sentence, language)]),
          ),
        }
      : {}),
  }
  return reply.status(ERRORS[error.code].status).type('application/json').send(envelope)
}
