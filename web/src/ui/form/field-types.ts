import type { Control, FieldPath, FieldValues } from 'react-hook-form'

/** Props of every field over react-hook-form. */
export type FieldProps<Values extends FieldValues, Out = Values> = {
  control: Control<Values, unknown, Out>
  name: FieldPath<Values>
  label: string
  /** Limit or unit at the right of the label: "10 for US", "each under 15 MB". */
  hint?: string | undefined
  /** Remark under the field, shown without an error: "6 of 10 digits". */
  note?: string | undefined
  /** Shows a red star; the schema decides what is wrong. */
  required?: boolean
  /** Sunken, but selectable. Give the reason once on the card, not on every field. */
  readOnly?: boolean
  /** Why it is disabled; shown as a tooltip. */
  disabledReason?: string | undefined
  /** Columns of twelve; 6 or 12 on a phone. */
  span?: number
  /** In a table: the label is only for screen readers. */
  bare?: boolean
  placeholder?: string
  /** In a dialog: gets the initial focus instead of the first field. */
  autoFocus?: boolean
}
