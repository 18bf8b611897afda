import type { Control, FieldPath, FieldValues } from 'react-hook-form'

/** What every field over react-hook-form takes. */
export type FieldProps<Values extends FieldValues, Out = Values> = {
  control: Control<Values, unknown, Out>
  name: FieldPath<Values>
  label: string
  /** Limit or unit at the right of the label: "10 for US", "each under 15 MB". */
  hint?: string | undefined
  /** A remark under the field, while nothing is wrong: "6 of 10 digits". */
  note?: string | undefined
  /** A red star; the schema decides what is wrong. */
  required?: boolean
  /** Sunken, and still selectable. Say why once on the card, not on every field. */
  readOnly?: boolean
  /** Why it cannot be filled in now; shown as the field's tooltip. */
  disabledReason?: string | undefined
  /** Columns of the twelve; on a phone 6 or 12. */
  span?: number
  /** In a table of lines: the label is only read out. */
  bare?: boolean
  placeholder?: string
}
