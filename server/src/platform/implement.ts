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
import type { Language } from '@waybill/contract/kernel/errors'
import type { Me } from '@waybill/contract/identity/me'
import type { Permission } from '@waybill/contract/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Readable } from 'node:stream'
import type { AuditNote } from './audit.ts'
import type { Tx } from './database.ts'
import type { GridRequest } from './grid.ts'
import type { Problems } from './validation.ts'
import type { World } from './world.ts'

/**
 * Runs one transaction: the rows, their audit entries, and the remembered reply of an idempotent call.
 * `note` writes an audit entry under the endpoint's action.
 */
export type Change = <T>(work: (tx: Tx, note: (entry: AuditNote) => Promise<void>) => Promise<T>) => Promise<T>

type Caller<E> = E extends { may: Permission } ? Me : Me | undefined

type Call<E> = {
  world: World
  me: Caller<E>
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  language: Language
  change: Change
  /** Says that this call of one that may change things changed nothing, so there is nothing to audit. */
  unchanged: () => void
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
}
export type UploadedFile = { name: string; content: Buffer }
export type UploadCall<E> = Omit<Call<E>, 'body'> & { file: UploadedFile; fields: Record<string, string> }

/**
 * The rules that join fields or ask the database. A handler checks them itself; of a body whose shape is wrong they are
 * asked here, so that all failing fields are named at once (rule CAL-4). The body may hold anything. Guarded calls only.
 */
export type RulesBeyondShape = (asked: { world: World; me: Me; body: unknown }) => Promise<Problems>

export type Implementation = {
  endpoint: Endpoint
  handle: (call: never) => Promise<unknown>
  rules?: RulesBeyondShape | undefined
}

/** Joins an endpoint to its handler, one paragraph: load, may, decide, save, announce, present (STYLE.md, rule 1). */
export function implement<E extends CallEndpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<ReplyOf<E>>,
  rules?: RulesBeyondShape,
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
  rules?: RulesBeyondShape,
): Implementation {
  return { endpoint, handle, rules }
}
