import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { useLanguage } from '../../platform/i18n.ts'
import { dayLocale } from '../day-locales.ts'

import { dayText, typedDay } from '../typed-day.ts'
import { uiTexts } from '../texts.ts'
import { FieldFrame, frameOf } from './field-frame.tsx'
import type { FieldProps } from './field-types.ts'

type DayFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> & { maxDay?: string }

const Drawn = <Values extends FieldValues, Out>(props: DayFieldProps<Values, Out>) => {
  const t = uiTexts.useText()
  const locale = dayLocale(useLanguage())
  const { control, name, maxDay } = props
  const { field, fieldState } = useController({ control, name })
  const [isOpen, setOpen] = useState(false)
  const value: string = field.value ?? ''
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value)
  const [typed, setTyped] = useState<string>()
  const pick = (day: string | null): void => {
    setTyped(undefined)
    field.onChange(day ?? '')
    setOpen(false)
  }
  return (
    <FieldFrame {...props}>
      <TextInput
        {...frameOf({ ...props, error: fieldState.error?.message })}
        data-field={field.name}
        ref={field.ref}
        value={typed ?? (isDay ? dayText(value) : value)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          field.onChange(typedDay(currentTarget.value) ?? currentTarget.value.trim())
        }}
        onBlur={() => {
          setTyped(undefined)
          field.onBlur()
        }}
        placeholder={t('dayFormat')}
        inputMode="numeric"
        autoComplete="off"
        rightSection={
          <Popover opened={isOpen} onChange={setOpen} position="bottom-end" shadow="md" trapFocus returnFocus>
            <Popover.Target>
              <ActionIcon size={26} aria-label={t('calendar')} onClick={() => setOpen(!isOpen)}>
                <IconCalendar size={16} stroke={1.75} />
              </ActionIcon>
            </Popover.Target>
            <Popover.Dropdown>
              <DatePicker
                size="xs"
                locale={locale}
                hideOutsideDates
                value={isDay ? value : null}
                {...(isDay ? { defaultDate: value } : {})}
                onChange={pick}
                {...(maxDay === undefined ? {} : { maxDate: maxDay })}
              />
            </Popover.Dropdown>
          </Popover>
        }
      />
    </FieldFrame>
  )
}

/**
 * A date as DD/MM/YYYY, typed or picked from a calendar. The form holds `2026-11-20`; '' if empty, and invalid text as
 * typed. Includes the calendar: for lazy components only.
 */
export const DayField = memo(Drawn) as typeof Drawn
