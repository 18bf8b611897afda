import { PasswordInput } from '@mantine/core'
import { useController, type FieldValues } from 'react-hook-form'
import { uiTexts } from '../texts.ts'
import { FieldFrame, frameOf } from './field-frame.tsx'
import type { FieldProps } from './field-types.ts'

type PasswordFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  autoComplete: 'new-password' | 'current-password'
}

/** A password, hidden until the eye is pressed. The form holds a string; '' if empty. */
export const PasswordField = <Values extends FieldValues, Out>(props: PasswordFieldProps<Values, Out>) => {
  const t = uiTexts.useText()
  const { control, name, autoComplete } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <FieldFrame {...props}>
      <PasswordInput
        {...frameOf({ ...props, error: fieldState.error?.message })}
        name={field.name}
        data-field={field.name}
        ref={field.ref}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        autoComplete={autoComplete}
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
      />
    </FieldFrame>
  )
}
