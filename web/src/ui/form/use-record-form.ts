import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'

/**
 * A form over a schema of the contract: a field is checked on change once it was touched, all of them on submit, and
 * submit goes to the first that is wrong (ui.md §7).
 */
export const useRecordForm = <Values extends FieldValues, Out>(
  schema: z.ZodType<Out, Values>,
  defaultValues: DefaultValues<Values>,
): UseFormReturn<Values, unknown, Out> =>
  useForm<Values, unknown, Out>({
    resolver: zodResolver(schema),
    defaultValues,
    mode: 'onTouched',
    reValidateMode: 'onChange',
    shouldFocusError: true,
  })
