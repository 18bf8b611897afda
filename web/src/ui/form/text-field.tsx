import { Textarea, TextInput } from '@mantine/core'
import { memo } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { FieldFrame, frameOf } from './field-frame.tsx'
import type { FieldProps } from './field-types.ts'
import { ReadOnlyField } from './read-only-field.tsx'

type TextFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** Drops everything but digits (rule FMT-3): HS codes, postcodes of some countries. */
  digits?: boolean
  /** Initial number of lines; grows. */
  lines?: number
  maxLength?: number
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  onBlur?: () => void
}

const Drawn = <Values extends FieldValues, Out>(props: TextFieldProps<Values, Out>) => {
  const { control, name, digits = false, lines, type = 'text', autoComplete = 'off', readOnly = false } = props
  const { field, fieldState } = useController({ control, name })
  const value: string = field.value ?? ''
  if (readOnly) return <ReadOnlyField {...props} value={value} />
  const common = {
    ...frameOf({ ...props, error: fieldState.error?.message }),
    name: field.name,
    'data-field': field.name,
    ref: field.ref,
    value,
    autoComplete,
    ...(props.maxLength === undefined ? {} : { maxLength: props.maxLength }),
    ...(props.placeholder === undefined ? {} : { placeholder: props.placeholder }),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      field.onChange(digits ? currentTarget.value.replace(/\D/g, '') : currentTarget.value),
    onBlur: () => {
      field.onBlur()
      props.onBlur?.()
    },
  }
  return (
    <FieldFrame {...props}>
      {lines === undefined ? (
        <TextInput {...common} type={type} {...(digits ? { inputMode: 'numeric' as const } : {})} />
      ) : (
        <Textarea {...common} autosize minRows={lines} maxRows={10} />
      )}
    </FieldFrame>
  )
}

/** One line of text, or several. The form holds a string; '' if empty. */
export const TextField = memo(Drawn) as typeof Drawn
