import type { Envelope } from '@waybill/contract/kernel/endpoint'
import { ERRORS, type ErrorCode } from '@waybill/contract/kernel/errors'
import { platformTexts } from './texts.ts'

/** Status of a call without any answer. */
const NETWORK = 0

type Facts = {
  status: number
  code?: ErrorCode | undefined
  errors: string[]
  fieldErrors?: Record<string, string> | undefined
  detail?: unknown
  requestId?: string | undefined
  value?: unknown
}

/**
 * Why a call failed. `errors`: sentences in the person's language; `fieldErrors`: by path of the body; `code`: of the
 * closed list, with its data in `detail` (who holds the lock, which moves are allowed). `status` 0: no answer.
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly errors: string[]
  readonly fieldErrors: Record<string, string>
  readonly detail: unknown
  readonly requestId: string | undefined
  /** Data sent along with the refusal: the error workbook of an upload. */
  readonly value: unknown

  constructor(facts: Facts) {
    super(facts.errors.join(' '))
    this.name = 'ApiError'
    this.status = facts.status
    this.code = facts.code
    this.errors = facts.errors
    this.fieldErrors = facts.fieldErrors ?? {}
    this.detail = facts.detail
    this.requestId = facts.requestId
    this.value = facts.value ?? null
  }
}

const isKnown = (code: string | undefined): code is ErrorCode => code !== undefined && code in ERRORS

/**
 * The error of a call without an answer, or with a broken one. Uses our own message, as every browser has a different
 * one.
 */
export const connectionError = (): ApiError =>
  new ApiError({ status: NETWORK, errors: [platformTexts.text('notReached')] })

const SERVER_IN_TROUBLE = 500
const sentenceOfStatus = (status: number): string =>
  platformTexts.text(status >= SERVER_IN_TROUBLE ? 'notAnswering' : 'otherAnswers', { status })

/** The error of a reply; one that is not ours (a proxy's page) is described by its status. */
export const replyError = (response: Response, envelope: Envelope<unknown> | undefined): ApiError =>
  new ApiError({
    status: response.status,
    code: isKnown(envelope?.code) ? envelope.code : undefined,
    errors: envelope?.errors?.length ? envelope.errors : [sentenceOfStatus(response.status)],
    fieldErrors: envelope?.fieldErrors,
    detail: envelope?.detail,
    requestId: envelope?.requestId,
    value: envelope?.value,
  })

/** Whether the session ended and the browser is leaving for the sign-in page: no message is needed then. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

const TIMED_OUT = 408
const TOO_MANY = 429
const BAD_GATEWAY = 502

/**
 * Whether the same call may be retried later with the same Idempotency-Key: no answer, session ended, server error, or
 * still in progress.
 */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError &&
  ([NETWORK, 401, TIMED_OUT, TOO_MANY].includes(error.status) ||
    error.status >= BAD_GATEWAY ||
    error.code === 'request_in_progress')

/** The sentences to show for any thrown value. */
export const sentencesOf = (error: unknown): string[] => {
  if (error instanceof ApiError) return error.errors
  return [error instanceof Error ? error.message : String(error)]
}
