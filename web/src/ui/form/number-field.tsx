import { formatDecimal } from '@waybill/contract/pricing/money'
import { NumberInput } from '@mantine/core'
import { memo } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { FieldFrame, frameOf } from './field-frame.tsx'
import css from './field.module.css'
import type { FieldProps } from './field-types.ts'
import { asFigure } from './figure.ts'
import { ReadOnlyField } from './read-only-field.tsx'

type NumberFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** Digits after the point; 0 for whole numbers. 2 without it. */
  decimals?: number
  /** In the field, behind the figure: `kg`, `₫`. */
  unit?: string
  negative?: boolean
  align?: 'left' | 'right'
  /** A remark on the figure: it differs from the declared one, it is stale. */
  tone?: 'amber' | undefined
  /** The dialog around it opens with the cursor here. */
  autoFocus?: boolean
  onChange?: (figure: number | null) => void
}

const Drawn = <Values extends FieldValues, Out>(props: NumberFieldProps<Values, Out>) => {
  const { control, name, decimals = 2, unit, negative = false, readOnly = false, bare = false } = props
  const align = props.align ?? (bare ? 'right' : 'left')
  const { field, fieldState } = useController({ control, name })
  const value: number | null = field.value ?? null
  if (readOnly) {
    // What is there is read whole, also where nobody may type it.
    const shown = value === null ? '' : formatDecimal(value, Math.max(decimals, 2))
    return <ReadOnlyField {...props} align={align} value={shown && unit ? `${shown} ${unit}` : shown} />
  }
  return (
    <FieldFrame {...props}>
      <NumberInput<number>
        {...frameOf({ ...props, error: fieldState.error?.message })}
        name={field.name}
        data-field={field.name}
        ref={field.ref}
        value={value ?? ''}
        onChange={(typed) => {
          const figure = asFigure(typed)
          field.onChange(figure)
          props.onChange?.(figure)
        }}
        onBlur={field.onBlur}
        {...(props.autoFocus ? { 'data-autofocus': true } : {})}
        autoComplete="off"
        inputMode={decimals === 0 ? 'numeric' : 'decimal'}
        thousandSeparator=","
        allowedDecimalSeparators={['.']}
        decimalScale={decimals}
        allowDecimal={decimals > 0}
        allowNegative={negative}
        hideControls
        withKeyboardEvents={false}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        {...(unit === undefined ? {} : { rightSection: unit, rightSectionWidth: 20 + 8 * unit.length })}
        classNames={{
          ...frameOf(props).classNames,
          input: [
            css['number'],
            align === 'right' ? css['right'] : '',
            props.tone === 'amber' ? css['amber'] : '',
          ].join(' '),
          section: css['unit'],
        }}
      />
    </FieldFrame>
  )
}

/** A figure with comma thousands and a decimal point. The form holds a number, or null when it is empty. */
export const NumberField = memo(Drawn) as typeof Drawn
