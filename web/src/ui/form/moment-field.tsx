import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker, TimePicker } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { today } from '../../platform/format.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { dayLocale } from '../day-locales.ts'
import { uiTexts } from '../texts.ts'
import { isInstant, momentOf, momentText, partsOfMoment, typedMoment } from '../typed-moment.ts'
import { FieldFrame, frameOf } from './field-frame.tsx'
import css from './field.module.css'
import type { FieldProps } from './field-types.ts'

type MomentFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> & { maxDay?: string }

/**
 * A date and time in Vietnam as `dd/MM/yyyy h:mm aa`, typed or picked. The form holds the instant, and invalid text as
 * typed. Includes the calendar: for lazy components only.
 */
export const MomentField = <Values extends FieldValues, Out>(props: MomentFieldProps<Values, Out>) => {
  const t = uiTexts.useText()
  const locale = dayLocale(useLanguage())
  const { control, name, maxDay } = props
  const { field, fieldState } = useController({ control, name })
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const value: string = field.value ?? ''
  const picked = isInstant(value) ? partsOfMoment(value) : { day: today(), time: '00:00' }
  const pick = (day: string, time: string): void => {
    setTyped(undefined)
    field.onChange(momentOf(day, time))
  }
  return (
    <FieldFrame {...props}>
      <TextInput
        {...frameOf({ ...props, error: fieldState.error?.message })}
        data-field={field.name}
        ref={field.ref}
        value={typed ?? (isInstant(value) ? momentText(value) : value)}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          field.onChange(typedMoment(currentTarget.value) ?? currentTarget.value.trim())
        }}
        onBlur={() => {
          setTyped(undefined)
          field.onBlur()
        }}
        placeholder={t('momentFormat')}
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
                value={picked.day}
                defaultDate={picked.day}
                onChange={(day) => day !== null && pick(day, picked.time)}
                {...(maxDay === undefined ? {} : { maxDate: maxDay })}
              />
              <TimePicker
                size="xs"
                className={css['time'] ?? ''}
                aria-label={t('time')}
                format="12h"
                value={picked.time}
                onChange={(time) => /^\d\d:\d\d/.test(time) && pick(picked.day, time.slice(0, 5))}
              />
            </Popover.Dropdown>
          </Popover>
        }
      />
    </FieldFrame>
  )
}
