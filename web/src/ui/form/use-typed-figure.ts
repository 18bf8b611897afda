import { type FigureKind, formatFigure, parseFigure, plainFigure } from '@waybill/contract/kernel/figures'
import { useCallback, useEffect, useRef, useState, type ChangeEvent, type FocusEvent } from 'react'
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form'

/** What a figure is of: it decides how commas and points are read (rule FMT-3). */
export type FigureProps = {
  kind: FigureKind
  /** Of `money`. */
  currency?: string | undefined
  /** Most decimals: 2 of a measure without it, and of money those of its currency. */
  decimals?: number
  /** Of `exchangeRate`: the rate before. */
  last?: number | null | undefined
}

type Options<Values extends FieldValues, Out> = FigureProps & {
  control: Control<Values, unknown, Out>
  name: FieldPath<Values>
  onChange?: (figure: number | null) => void
}

/** What stands in the field, and what the form has for it: null while it is no figure. */
type Typed = { text: string; value: number | null }

const MEASURE_DECIMALS = 2
const NO_READINGS: readonly number[] = []

/**
 * A field of figures (rule FMT-3). Its text stays as it is typed while the field has the focus, and follows the form's value
 * otherwise; what is no figure stays, and the form cannot be sent: `problemResolver` asks the rule of every field.
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
  // Another value of the form, as a price that was asked for, replaces what was typed.
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

  // The same text can be a figure in another currency.
  const isOutdated = standing !== undefined && standing.value !== (reading?.kind === 'figure' ? reading.value : null)
  useEffect(() => {
    problem.current = sentence
    if (isOutdated) take(standing.text)
  })
  // A field that is gone keeps no form from being sent.
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
 * Takes the commas of a figure away before somebody types in it: a digit more or less would leave groups of other than three.
 * At once, not with the next drawing, and selected as the Tab key selects: what is typed next replaces it.
 */
const showPlain = (input: HTMLInputElement, text: string): void => {
  if (input.value === text) return
  input.value = text
  input.select()
}
