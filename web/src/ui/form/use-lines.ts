import {
  useFieldArray,
  type ArrayPath,
  type Control,
  type FieldArray,
  type FieldArrayPath,
  type FieldValues,
} from 'react-hook-form'
import { useRef } from 'react'

export type Lines = {
  ids: string[]
  /** Adds an empty line at the end and focuses it; undefined if the limit is reached. */
  add: (() => void) | undefined
  remove: ((index: number) => void) | undefined
  min: number
  max: number
  /** Number of lines from the top that cannot be removed, and why. */
  fixed: number
  fixedReason: string | undefined
  /** The line to focus after the next render. */
  goTo: { current: number | undefined }
}

type Options<Line> = {
  newLine: () => Line
  min?: number
  max?: number
  fixed?: number
  fixedReason?: string | undefined
}

/** Lines of a form's table: packages, items, fees. */
export const useLines = <Values extends FieldValues, Name extends ArrayPath<Values> & FieldArrayPath<Values>, Out>(
  control: Control<Values, unknown, Out>,
  name: Name,
  { newLine, min = 0, max = 1000, fixed = 0, fixedReason }: Options<FieldArray<Values, Name>>,
): Lines => {
  const { fields, append, remove } = useFieldArray({ control, name })
  const goTo = useRef<number | undefined>(undefined)
  const count = fields.length
  return {
    ids: fields.map(({ id }) => id),
    min,
    max,
    fixed,
    fixedReason,
    goTo,
    add:
      count >= max
        ? undefined
        : () => {
            goTo.current = count
            append(newLine(), { shouldFocus: false })
          },
    remove:
      count <= min
        ? undefined
        : (index) => {
            goTo.current = Math.min(index, count - 2)
            remove(index)
          },
  }
}
