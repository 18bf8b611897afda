import { type FigureKind, formatFigure, parseFigure, plainFigure } from '@waybill/contract/kernel/figures'
import { useCallback, useEffect, useRef, useState, type ChangeEvent, type FocusEvent } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

/** Kind of a figure: decides how commas and points are read (rule FMT-3). */
export type FigureProps = {
  kind: FigureKind
  /** For `money`. */
  currency?: string | undefined
  /** Most decimals; default: 2 for measures, the currency's for money. */
  decimals?: number
  /** For `exchangeRate`: the previous rate. */
  last?: number | null | undefined
}

type Options<Values extends FieldValues, Out> = FigureProps & {
  control: Control<Values, unknown, Out>
  name: FieldPath<Values>
  onChange?: (figure: number | null) => void
}

/** The field's text and the form's value: null while it is not a figure. */
type Typed = { text: string; value: number | null }

const MEASURE_DECIMALS = 2
const NO_READINGS: readonly number[] = []

/**
 * State of a figure field (rule FMT-3). Its text stays as typed while focused, and follows the form's value otherwise.
 * Invalid text stays, and blocks submitting: `problemResolver` runs the rule of every field.
 */
export const useTypedFigure = <Values extends FieldValues, Out>(options: Options<Values, Out>) => {
  const { control, name, kind, currency, decimals, last, onChange } = options
  const problem = useRef<string>(undefined)
  const validate = useCallback(() => problem.current ?? true, [])
  const { field, fieldState } = useController({ control, name, rules: { validate } })
  const { error, isTouched } = fieldState
  const value: number | null = field.value ?? null
  const [typed, setTyped] = useState<Typed>()
  const [hasFocus, setFocus] = useState(false)

  const read = (text: string) =>
    parseFigure(text, kind, { currency, last, decimals: decimals ?? (kind === 'money' ? undefined : MEASURE_DECIMALS) })
  // A value set elsewhere, such as a looked-up price, replaces the typed text.
  const standing = typed !== undefined && Object.is(typed.value, value) ? typed : undefined
  const reading = standing && read(standing.text)
  const sentence = reading && 'sentence' in reading ? reading.sentence : undefined
  const change = (next: Typed): void => {
    setTyped(next)
    field.onChange(next.value)
    onChange?.(next.value)
  }
  const take = (text: string): void => {
    const now = read(text)
    problem.current = 'sentence' in now ? now.sentence : undefined
    change({ text, value: now.kind === 'figure' ? now.value : null })
  }

  // The same text can be valid in another currency.
  const isOutdated = standing !== undefined && standing.value !== (reading?.kind === 'figure' ? reading.value : null)
  useEffect(() => {
    problem.current = sentence
    if (isOutdated) take(standing.text)
  })
  // An unmounted field must not block submitting.
  useEffect(() => () => void (problem.current = undefined), [])
  const wasTouched = useRef(false)
  useEffect(() => {
    if (wasTouched.current && !isTouched) setTyped(undefined)
    wasTouched.current = isTouched
  }, [isTouched])

  const shown = value === null ? '' : hasFocus ? plainFigure(value) : formatFigure(value, kind)
  return {
    value,
    problem: sentence !== undefined && (!hasFocus || error) ? sentence : error?.message,
    readings: reading?.kind === 'question' ? reading.readings : NO_READINGS,
    pick: (figure: number): void => {
      problem.current = undefined
      change({ text: plainFigure(figure), value: figure })
      setTyped(undefined)
    },
    input: {
      ref: field.ref,
      name: field.name,
      value: standing?.text ?? shown,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => take(currentTarget.value),
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>): void => {
        setFocus(true)
        if (!standing && value !== null) showPlain(currentTarget, plainFigure(value))
      },
      onBlur: (): void => {
        setFocus(false)
        if (sentence === undefined) setTyped(undefined)
        field.onBlur()
      },
    },
  }
}

/**
 * Removes the thousands separators before typing: adding or removing a digit would misplace them. Done synchronously,
 * not on the next render, and with everything selected as by Tab: typing replaces it.
 */
const showPlain = (input: HTMLInputElement, text: string): void => {
  if (input.value === text) return
  input.value = text
  input.select()
}
