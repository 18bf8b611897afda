import { useRef } from 'react'
import { get, useForm, type FieldValues, type Resolver, type UseFormProps, type UseFormReturn } from 'react-hook-form'
import { touchedErrors } from './touched-errors.ts'

type Props<Values extends FieldValues> = Omit<UseFormProps<Values>, 'mode' | 'resolver'> & {
  resolver: Resolver<Values>
}

/** A form with tables: a field is validated once touched, all on submit (rule FRM-1). */
export const useTouchedForm = <Values extends FieldValues>({ resolver, ...props }: Props<Values>) => {
  const latest = useRef<UseFormReturn<Values>>(undefined)
  const form = useForm<Values>({
    ...props,
    mode: 'onTouched',
    resolver: async (values, context, options) => {
      const result = await resolver(values, context, options)
      const [name, ...more] = options.names ?? []
      const isTable = name !== undefined && more.length === 0 && Array.isArray(get(values, name))
      const now = latest.current
      if (!isTable || !now || now.formState.isSubmitted) return result
      return touchedErrors(result, name, (path) => now.getFieldState(path).isTouched)
    },
  })
  latest.current = form
  return form
}
