import { ERRORS, type ErrorCode } from '@waybill/contract/kernel/errors'

/** Maximum field errors of one response. */
export const MAX_PROBLEMS = 50

/**
 * The only error class for refusals (STYLE.md, rule 4). `fieldErrors` are by path: `receiver.name`,
 * `orderDetails.0.weight`; only the first `MAX_PROBLEMS` are sent.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly detail: Record<string, unknown>
  readonly fieldErrors: Record<string, string> | undefined
  /** A value that is answered despite the refusal: the workbook of a wrong upload. */
  readonly value: unknown

  constructor(
    code: ErrorCode,
    detail: Record<string, unknown> = {},
    fieldErrors?: Record<string, string>,
    value: unknown = null,
  ) {
    super(code)
    this.code = code
    this.detail = detail
    this.fieldErrors = fieldErrors && Object.fromEntries(Object.entries(fieldErrors).slice(0, MAX_PROBLEMS))
    this.value = value
  }

  get status(): number {
    return ERRORS[this.code].status
  }
}

export const notFound = (): AppError => new AppError('not_found')
/** 400 with one sentence a field. */
export const invalid = (fieldErrors: Record<string, string>): AppError => new AppError('invalid', {}, fieldErrors)
/** 422: the state does not allow it. */
export const refused = (sentence: string, detail: Record<string, unknown> = {}): AppError =>
  new AppError('invalid_state', { sentence, ...detail })
