import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RecordCalls } from './record-calls.ts'

export type Versioned = { id: string; version: number }

/** Declaration of a small record in a dialog (STYLE.md, rule 8): its calls, its fields, how its body is built. */
export type RecordDialogProps<Record extends Versioned, Values extends FieldValues> = {
  /** The list's `id`; also the prefix of query keys and drafts. */
  feature: string
  calls: RecordCalls
  /** Title of the dialog; `undefined` for a new record. */
  title: (record: Record | undefined) => string
  valuesOf: (record: Record | undefined) => Values
  /** Body of Add; Edit adds `id` and `version`. */
  bodyOf: (values: Values) => object
  /** Names of the fields, for comparing two versions. */
  labels: { [Name in keyof Values & string]?: string }
  /** Text of a value that is an id or a list of ids. */
  shown?: (name: keyof Values & string, value: unknown) => string
  fields: (form: UseFormReturn<Values>, record: Record | undefined) => ReactNode
  /** Width, 560 by default; 760 with a list inside (rule SCR-9). */
  size?: number
  /** Parent of a new record (the provider of a zone): its draft is not restored under another parent. */
  under?: string | undefined
  /** Name in the address, where a screen has two kinds of records. */
  param?: string
  /** Called with a record that was just added, to select or find it. */
  onAdded?: (added: Record) => void
  /** Other queries that show the record: invalidated after a save. */
  alsoStale?: readonly (readonly unknown[])[]
}
