import type { z } from 'zod'
import type { Permission } from '../permissions.ts'
import type { SecurityEventKind } from './security-event-kinds.ts'
import type { GridColumns } from './grid.ts'

/** Why a mutation writes no audit entry: a sentence for the security review. */
type NoAudit = { noAudit: string }
/* @__NO_SIDE_EFFECTS__ */
export const noAudit = (reason: string): NoAudit => ({ noAudit: reason })

/** The entry in the security log of an answered call (rule SEC-7). */
export type Trace = Extract<
  SecurityEventKind,
  'export' | 'fileDownloaded' | 'tokenRevealed' | 'auditRead' | 'securityLogRead'
>

/** Why a file endpoint writes no entry to the security log: a sentence for the security review. */
type NoTrace = { noTrace: string }
/* @__NO_SIDE_EFFECTS__ */
export const noTrace = (reason: string): NoTrace => ({ noTrace: reason })

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Shape = z.ZodObject | z.ZodType

/**
 * What every endpoint says about itself. `permission` names a permission; `public` says why the call needs no sign-in. The built
 * app has no `summary`, `audit`, `trace`, `query`, `reply` and `row`, nor every `body` (web/build/leave-out-schemas.ts).
 */
type Common<Path extends string> = {
  path: Path
  summary: string
  /** Requests a minute per person (per address, for unauthenticated callers); without it the general limit applies. */
  ratePerMinute?: number
  /** The largest JSON body; default: 2 MB, and 8 kB for public calls. */
  sizeLimitBytes?: number
  /** Omitted: the call writes nothing to the security log when it is answered. */
  trace?: Trace | NoTrace
} & ({ permission: Permission; public?: never } | { public: string; permission?: never })

export type CallEndpoint<
  Path extends string = string,
  Query extends Shape = z.ZodType,
  Body extends Shape = z.ZodType,
  Reply = unknown,
> = Common<Path> & {
  kind: 'call'
  method: Method
  query?: Query
  body?: Body
  reply: z.ZodType<Reply>
  audit: string | NoAudit
  /** Creating calls take an Idempotency-Key (rule CAL-11). */
  idempotent?: boolean
  /** The answer has no envelope (rule CAL-2): the calls of cameras and of services for bank notices. */
  isBare?: boolean
  /** The handler reads the body's text, too (`request.bodyText`): a signature covers it. */
  keepsText?: boolean
}

export type GridEndpoint<
  Path extends string = string,
  Row = unknown,
  Cols extends GridColumns = GridColumns,
> = Common<Path> & {
  kind: 'grid'
  method: 'GET'
  row: z.ZodType<Row>
  columns: Cols
  /** The default sort order: `column direction`. */
  defaultOrder: string
  /** Why it has no export: a sentence. */
  noExport?: string
  /** Allows Take=0, which returns all rows; for reference lists only (rule GRD-6). */
  allowTakeAll?: boolean
  audit: NoAudit
}

/** Answers a file: an xlsx of a grid, an image, a label. */
export type FileEndpoint<
  Path extends string = string,
  Query extends Shape = z.ZodType,
  Body extends Shape = z.ZodType,
> = Common<Path> & {
  kind: 'file'
  method: Method
  query?: Query
  body?: Body
  audit: string | NoAudit
  trace: Trace | NoTrace
}

/**
 * Takes a multipart file (field `file`), answers JSON. Parameters of `query` may also be form fields beside the file.
 */
export type UploadEndpoint<
  Path extends string = string,
  Query extends Shape = z.ZodType,
  Reply = unknown,
> = Common<Path> & {
  kind: 'upload'
  method: 'POST'
  query?: Query
  reply: z.ZodType<Reply>
  /** Maximum size of the file, exclusive. */
  sizeLimitBytes: number
  /** The error message for a larger file; default: 'File must smaller than …MB!'. */
  tooLarge?: string
  audit: string | NoAudit
}

export type Endpoint = CallEndpoint | GridEndpoint | FileEndpoint | UploadEndpoint

type Guarded = { permission: Permission; public?: never }
type Opened = { public: string; permission?: never }
type Definition<E> = Omit<E, 'kind' | 'permission' | 'public'>

/** A JSON call: route, permission check, client, audit rule and tests derive from it (ARCHITECTURE.md, "Request lifecycle"). */
export function endpoint<const Path extends string, Query extends Shape, Body extends Shape, Reply>(
  def: Definition<CallEndpoint<Path, Query, Body, Reply>> & Guarded,
): CallEndpoint<Path, Query, Body, Reply> & Guarded
export function endpoint<const Path extends string, Query extends Shape, Body extends Shape, Reply>(
  def: Definition<CallEndpoint<Path, Query, Body, Reply>> & Opened,
): CallEndpoint<Path, Query, Body, Reply> & Opened
/* @__NO_SIDE_EFFECTS__ */
export function endpoint(def: object): unknown {
  return { kind: 'call', ...def }
}

/** A list (rule GRD-1): GET with propertyFilters, OrderBy, Skip, Take. */
/* @__NO_SIDE_EFFECTS__ */
export const gridEndpoint = <const Path extends string, Row, const Cols extends GridColumns>(
  def: Omit<Definition<GridEndpoint<Path, Row, Cols>>, 'method' | 'audit'> & { permission: Permission },
): GridEndpoint<Path, Row, Cols> & Guarded => ({ kind: 'grid', method: 'GET', audit: noAudit('reads only'), ...def })

/** A call that answers a file. */
export function fileEndpoint<const Path extends string, Query extends Shape, Body extends Shape>(
  def: Definition<FileEndpoint<Path, Query, Body>> & Guarded,
): FileEndpoint<Path, Query, Body> & Guarded
export function fileEndpoint<const Path extends string, Query extends Shape, Body extends Shape>(
  def: Definition<FileEndpoint<Path, Query, Body>> & Opened,
): FileEndpoint<Path, Query, Body> & Opened
/* @__NO_SIDE_EFFECTS__ */
export function fileEndpoint(def: object): unknown {
  return { kind: 'file', ...def }
}

/** A call that takes one file. */
/* @__NO_SIDE_EFFECTS__ */
export const uploadEndpoint = <const Path extends string, Query extends Shape, Reply>(
  def: Omit<Definition<UploadEndpoint<Path, Query, Reply>>, 'method'> & Guarded,
): UploadEndpoint<Path, Query, Reply> & Guarded => ({ kind: 'upload', method: 'POST', ...def })

/** Names between braces in a path: `/api/Order/{id}` gives `id`. */
export type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never
export type ParamsOf<E> = E extends { path: infer P extends string } ? Record<PathParams<P>, string> : never
export type QueryOf<E> = E extends { query?: infer Q } ? (Q extends z.ZodType ? z.output<Q> : undefined) : undefined
export type BodyOf<E> = E extends { body?: infer B } ? (B extends z.ZodType ? z.output<B> : undefined) : undefined
export type ReplyOf<E> = E extends { reply: z.ZodType<infer R> } ? R : never
export type RowOf<E> = E extends { row: z.ZodType<infer R> } ? R : never

/** What every JSON answer looks like (rule CAL-2). */
export type Envelope<T> = {
  value: T | null
  totalRecords?: number
  totalIsEstimate?: boolean
  hasErrors: boolean
  errors: string[]
  fieldErrors?: Record<string, string>
  /** The error code, one of a closed list, for programs. */
  code?: string
  /** Details of the code: who holds the lock, which transitions are allowed, … */
  detail?: unknown
  requestId?: string
}
