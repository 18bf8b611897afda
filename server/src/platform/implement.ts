import type {
  BodyOf,
  CallEndpoint,
  Endpoint,
  FileEndpoint,
  GridEndpoint,
  ParamsOf,
  QueryOf,
  ReplyOf,
  RowOf,
  UploadEndpoint,
} from '@waybill/contract/kernel/endpoint'
import type { Language } from '@waybill/contract/kernel/language'
import type { Me } from '@waybill/contract/identity/me'
import type { Permission } from '@waybill/contract/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { AuditNote } from './audit.ts'
import type { Tx } from './database.ts'
import type { GridRequest } from './grid.ts'
import type { FieldErrors } from './validation.ts'
import type { AppContext } from './app-context.ts'

/**
 * Runs one transaction: the rows, their audit entries, and the stored reply of an idempotent call.
 * `note` writes an audit entry under the endpoint's action.
 */
export type RunInTransaction = <T>(
  work: (tx: Tx, note: (entry: AuditNote) => Promise<void>) => Promise<T>,
) => Promise<T>

type Caller<E> = E extends { permission: Permission } ? Me : Me | undefined

type Call<E> = {
  context: AppContext
  me: Caller<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  language: Language
  change: RunInTransaction
  /** Marks a mutation that changed nothing, so that it needs no audit entry. */
  skipAudit: () => void
  request: FastifyRequest
  reply: FastifyReply
}

export type GridCall<E> = Omit<Call<E>, 'query' | 'body'> & { grid: GridRequest }
export type GridPage<Row> = { value: Row[]; totalRecords: number; totalIsEstimate?: boolean }
export type FileReply = {
  name?: string
  type: string
  content: Buffer | Readable
  inline?: boolean
  headers?: Record<string, string>
  /** Number of rows or documents, for the security log. */
  rows?: number
}
export type UploadedFile = { name: string; content: Buffer }
export type UploadCall<E> = Omit<Call<E>, 'body'> & { file: UploadedFile }

/**
 * Validation across fields or against the database. A handler runs it itself; if schema validation fails, it runs here,
 * so that all failing fields are reported at once (rule CAL-4). The body may contain anything. Guarded calls only.
 */
export type SemanticValidator = (input: { context: AppContext; me: Me; body: unknown }) => Promise<FieldErrors>

/** A parsed request: params, query and body have the shapes of its endpoint. */
export type ReadCall = Omit<Call<Endpoint>, 'me' | 'params' | 'query' | 'body'> & {
  me: Me | undefined
  params: Record<string, string>
  query?: unknown
  body?: unknown
  grid?: GridRequest
  file?: UploadedFile
}

/** For a call without sign-in whose address holds a secret: whether to read the body. false: 404. */
type Admission<E> = (input: { context: AppContext; params: ParamsOf<E> }) => boolean | Promise<boolean>

export type Implementation = {
  endpoint: Endpoint
  /** A method for the same reason as `handle`. */
  admits?(input: { context: AppContext; params: Record<string, string> }): boolean | Promise<boolean>
  /** A method, so that its parameters may have the shapes of its endpoint, as read by `bindEndpoints`. */
  handle(call: ReadCall): Promise<unknown>
  rules?: SemanticValidator | undefined
}

/** The call of an endpoint whose address holds a secret: the body is read only if `admits` accepts it. */
export const implementAdmitting = <E extends CallEndpoint>(
  endpoint: E,
  admits: Admission<E>,
  handle: (call: Call<E>) => Promise<ReplyOf<E>>,
): Implementation => ({ ...implement(endpoint, handle), admits })

/** Binds an endpoint to its handler: load, authorize, decide, save, publish, present (STYLE.md, rule 1). */
export function implement<E extends CallEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReplyOf<E>>,
  rules?: SemanticValidator,
): Implementation
export function implement<E extends GridEndpoint>(
  endpoint: E,
  handle: (call: GridCall<E>) => Promise<GridPage<RowOf<E>>>,
): Implementation
export function implement<E extends FileEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<FileReply>,
): Implementation
export function implement<E extends UploadEndpoint>(
  endpoint: E,
  handle: (call: UploadCall<E>) => Promise<ReplyOf<E>>,
): Implementation
export function implement(
  endpoint: Endpoint,
  handle: (call: never) => Promise<unknown>,
  rules?: SemanticValidator,
): Implementation {
  return { endpoint, handle, rules }
}
