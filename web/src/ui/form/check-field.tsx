import { Checkbox } from '@mantine/core'
import { memo } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { FieldError } from './field-error.tsx'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-types.ts'

const Drawn = <Values extends FieldValues, Out>(props: FieldProps<Values, Out>) => {
  const { control, name, label, note, readOnly = false, disabledReason } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <FieldFrame {...props}>
      <Checkbox
        label={label}
        {...(note === undefined ? {} : { description: note })}
        name={field.name}
        data-field={field.name}
        ref={field.ref}
        checked={field.value === true}
        disabled={readOnly || disabledReason !== undefined}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
        onBlur={field.onBlur}
        error={fieldState.error?.message ? <FieldError sentence={fieldState.error.message} /> : false}
      />
    </FieldFrame>
  )
}

/** Yes or no. The form holds a boolean. */
export const CheckField = memo(Drawn) as typeof Drawn
