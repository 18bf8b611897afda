import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { RecordCalls } from './record-calls.ts'

export type Versioned = { id: string; version: number }

/** A small record in a dialog, declared (STYLE.md, rule 8): its calls, its fields, how a body is made of them. */
export type RecordDialogProps<Record extends Versioned, Values extends FieldValues> = {
  /** Also the feature of its query keys and drafts: the `id` of its list. */
  feature: string
  calls: RecordCalls
  /** Of the dialog; `undefined` while the record is new. */
  title: (record: Record | undefined) => string
  valuesOf: (record: Record | undefined) => Values
  /** The body of Add; Edit gets `id` and `version` beside it. */
  bodyOf: (values: Values) => object
  /** What fields are called, where two versions are compared. */
  labels: { [Name in keyof Values & string]?: string }
  /** A value in words, where it is an id or a list of them. */
  shown?: (name: keyof Values & string, value: unknown) => string
  fields: (form: UseFormReturn<Values>, record: Record | undefined) => ReactNode
  /** 560 without it; 760 with a list inside (rule SCR-9). */
  size?: number
  /** What a new record will belong to (the provider of a zone): what is typed for one does not come back at another. */
  under?: string | undefined
  /** Its name in the address, where a screen has two kinds of records. */
  param?: string
  /** What the screen does with a record that was just added: choosing it, finding it in the list. */
  onAdded?: (added: Record) => void
  /** Other queries that show the record: dropped after a save. */
  alsoStale?: readonly (readonly unknown[])[]
}
