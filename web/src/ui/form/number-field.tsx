import { formatFigure } from '@waybill/contract/kernel/figures'
import { Button, TextInput } from '@mantine/core'
import { memo } from 'react'
import type { FieldValues } from 'react-hook-form'
import { FieldFrame, frameOf } from './field-frame.tsx'
import css from './field.module.css'
import type { FieldProps } from './field-types.ts'
import { ReadOnlyField } from './read-only-field.tsx'
import { type FigureProps, useTypedFigure } from './use-typed-figure.ts'

type NumberFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> &
  FigureProps & {
    /** Behind the figure in the field: `kg`, `₫`. */
    unit?: string
    negative?: boolean
    align?: 'left' | 'right'
    /** Marks the figure: it differs from the declared one, or is stale. */
    tone?: 'amber' | undefined
    onChange?: (figure: number | null) => void
  }

const Drawn = <Values extends FieldValues, Out>(props: NumberFieldProps<Values, Out>) => {
  const { kind, unit, bare = false } = props
  const align = props.align ?? (bare ? 'right' : 'left')
  const { value, problem, readings, pick, input } = useTypedFigure(props)
  if (props.readOnly) {
    const shown = value === null ? '' : formatFigure(value, kind)
    return <ReadOnlyField {...props} align={align} value={shown && unit ? `${shown} ${unit}` : shown} />
  }
  const choices = readings.map((reading) => (
    <Button
      key={reading}
      variant="default"
      size="compact-xs"
      // Pressing would blur the field, and the layout under the pointer would move.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => pick(reading)}
    >
      {formatFigure(reading, kind)}
    </Button>
  ))
  return (
    <FieldFrame {...props}>
      <TextInput
        {...frameOf({ ...props, error: problem, choices })}
        {...input}
        data-field={input.name}
        autoComplete="off"
        // A decimal keypad has no minus.
        inputMode={props.negative ? 'text' : kind === 'whole' ? 'numeric' : 'decimal'}
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

/**
 * A figure, shown with thousands separators when not focused (rules FMT-2, FMT-3). The form holds a number, or null
 * while the field is empty or invalid.
 */
export const NumberField = memo(Drawn) as typeof Drawn
