import { Checkbox } from '@mantine/core'
import { useController, type FieldValues } from 'react-hook-form'
import { FieldError } from './field-error.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-types.ts'

export type CheckFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  /** What the form holds when ticked and when not: `true`/`false`, or 'Y' and '' of the specification. */
  values?: readonly [ticked: unknown, empty: unknown]
}

/** A box to tick. */
export const CheckField = <Values extends FieldValues, Out>(props: CheckFieldProps<Values, Out>) => {
  const { control, name, label, note, readOnly = false, disabledReason, values = [true, false] } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <FieldFrame {...props}>
      <Checkbox
        name={field.name}
        data-field={field.name}
        ref={field.ref}
        label={label}
        description={note}
        checked={field.value === values[0]}
        disabled={readOnly || disabledReason !== undefined}
        error={fieldState.error?.message ? <FieldError sentence={fieldState.error.message} /> : undefined}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked ? values[0] : values[1])}
        onBlur={field.onBlur}
      />
    </FieldFrame>
  )
}
