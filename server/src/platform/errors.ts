import { ERRORS, errorMessage, type ErrorCode } from '@waybill/contract/kernel/errors'
import type { Language } from '@waybill/contract/kernel/language'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { Envelope } from '@waybill/contract/kernel/endpoint'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from './app-context.ts'
import { AppError, notFound } from './app-error.ts'
import { isConnectionLoss } from './database.ts'
import { hideStaffOf, isHiddenFrom } from './hide-staff.ts'
import { languageOf } from './http.ts'
import { bodyTooLarge, countRefused } from './request-limits.ts'
import { countRefusal } from './security/trace-call.ts'
import { isDiskFull, isStorageFailure, StorageError } from './storage-error.ts'

/**
 * Maps errors to replies (STYLE.md, rule 4). Any error that is not an AppError is a bug, an unavailable database, or a
 * full or failing disk. Refusals are counted for the security log (rule SEC-6).
 */
export const handleErrors = (app: FastifyInstance, context: AppContext): void => {
  app.setErrorHandler<FastifyError>(async (thrown, request, reply) => {
    const error = await asAppError(thrown, request, context)
    countRefusal(context, request, error)
    const namesSomebody = error.detail['by'] !== undefined && isHiddenFrom(request.me)
    return answer(namesSomebody ? hideStaffOf(error, await context.staffNames()) : error, request, reply)
  })
}

export const asAppError = async (
  error: FastifyError,
  request: FastifyRequest,
  { databaseDisk: disk, errorReports }: Pick<AppContext, 'databaseDisk' | 'errorReports'>,
): Promise<AppError> => {
  if (error instanceof AppError) return error
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return bodyTooLarge(request.routeOptions.bodyLimit ?? 0)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('unsupported_media_type', { expected: 'application/json' })
  if (error.statusCode === 429) return new AppError('rate_limited', { seconds: 60 })
  if (error.statusCode === 400) return new AppError('invalid', {}, { body: 'The body is not valid JSON.' })
  const log = (status: number, message: string): void => {
    request.log.error({ err: error, ...routeOf(request), status }, message)
    errorReports.report({ title: message, error, ...routeOf(request), status, requestId: request.id })
  }
  if (isDiskFull(error)) {
    if (!(error instanceof StorageError)) disk.noteFull()
    log(503, 'disk full')
    return new AppError('storage_full')
  }
  if (isStorageFailure(error)) {
    log(503, 'storage fails')
    return new AppError('storage_unavailable')
  }
  if (isConnectionLoss(error)) {
    const isFull = await disk.isFull()
    log(503, isFull ? 'database away, its disk is full' : 'database away')
    return new AppError(isFull ? 'storage_full' : 'unavailable')
  }
  // The client hung up, so nothing is answered: its work was aborted.
  if (error.name === 'AbortError' && request.raw.socket.destroyed) return new AppError('unavailable')
  log(500, 'internal_error')
  return new AppError('internal_error', { requestId: request.id })
}

/**
 * The request's fields in a log line beside its `reqId`: its route as declared, never the ids and words of its address.
 */
export const routeOf = ({ method, routeOptions }: FastifyRequest) => ({
  method,
  route: routeOptions.url ?? null,
})

/** Replies the JSON 404 of an unknown address, which counts as a refused request; 429 beyond the limit. */
export const replyNotFound = async (
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> => {
  await countRefused(app, request, reply)
  return answer(notFound(), request, reply)
}

/** The error's message in the reader's language. */
export const sentenceOf = ({ code, detail }: AppError, language: Language): string => {
  const { sentence } = detail
  const translated =
    typeof sentence === 'string' ? { ...detail, sentence: translateMessage(sentence, language) } : detail
  return errorMessage(code as ErrorCode, translated, language)
}

/** A 429 also has the wait in a header. */
export const sayWhenAgain = ({ status, detail: { seconds, minutes } }: AppError, reply: FastifyReply): void => {
  if (status !== 429) return
  if (typeof seconds === 'number') reply.header('retry-after', seconds)
  else if (typeof minutes === 'number') reply.header('retry-after', minutes * 60)
}

export const answer = (error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const language = languageOf(request)
  const fields = error.fieldErrors
  const envelope: Envelope<unknown> = {
    value: error.value,
    hasErrors: true,
    errors: [sentenceOf(error, language)],
    code: error.code,
    requestId: request.id,
    ...(Object.keys(error.detail).length > 0 ? { detail: error.detail } : {}),
    ...(fields
      ? {
          fieldErrors: Object.fromEntries(
            Object.entries(fields).map(([path, sentence]) => [path, translateMessage(sentence, language)]),
          ),
        }
      : {}),
  }
  sayWhenAgain(error, reply)
  return reply.status(ERRORS[error.code].status).type('application/json').send(envelope)
}
