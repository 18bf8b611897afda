import { TagsInput } from '@mantine/core'
import { memo } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { FieldFrame, frameOf } from './field-frame.tsx'
import type { FieldProps } from './field-types.ts'

type TagsFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> & { max: number }

const Drawn = <Values extends FieldValues, Out>(props: TagsFieldProps<Values, Out>) => {
  const { control, name, max } = props
  const { field, fieldState } = useController({ control, name })
  return (
    <FieldFrame {...props}>
      <TagsInput
        {...frameOf({ ...props, error: fieldState.error?.message })}
        data-field={field.name}
        ref={field.ref}
        value={(field.value ?? []) as string[]}
        onChange={(next) => field.onChange(next)}
        onBlur={field.onBlur}
        maxTags={max}
        splitChars={[',', ';', ' ']}
        acceptValueOnBlur
        autoComplete="off"
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
      />
    </FieldFrame>
  )
}

/** A few short texts, each a tag: e-mail addresses. Enter, comma and blank end one. The form holds a list of texts. */
export const TagsField = memo(Drawn) as typeof Drawn
