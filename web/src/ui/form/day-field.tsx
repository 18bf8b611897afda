import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/vi'
import { useController, type FieldValues } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { typedDay } from '../data-grid/typed-day.ts'
import { FieldFrame, frameOf } from './field-frame.tsx'
import type { FieldProps } from './field-types.ts'

export type DayFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> & { maxDay?: string }

/** A day as DD/MM/YYYY, typed or picked. The form holds `2026-11-20`, '' when there is none. Brings the calendar along: lazy parts only. */
export const DayField = <Values extends FieldValues, Out>(props: DayFieldProps<Values, Out>) => {
  const locale = useLanguage()
  const { control, name, maxDay } = props
  const { field, fieldState } = useController({ control, name })
  const value: string = field.value ?? ''
  return (
    <FieldFrame {...props}>
      <DateInput
        {...frameOf({ ...props, error: fieldState.error?.message })}
        data-field={field.name}
        ref={field.ref}
        value={value || null}
        onChange={(day) => field.onChange(day ?? '')}
        onBlur={field.onBlur}
        dateParser={(typed) => typedDay(typed) ?? null}
        valueFormat="DD/MM/YYYY"
        placeholder="DD/MM/YYYY"
        locale={locale}
        hideOutsideDates
        autoComplete="off"
        {...(maxDay === undefined ? {} : { maxDate: maxDay })}
      />
    </FieldFrame>
  )
}
