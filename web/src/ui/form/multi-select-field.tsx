import { MultiSelect, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { memo, useMemo } from 'react'
import { useController, type FieldValues } from 'react-hook-form'
import { CountryTag } from '../country-tag.tsx'
import { rankOptions } from '../rank-options.ts'
import { uiTexts } from '../texts.ts'
import { FieldFrame, frameOf } from './field-frame.tsx'
import css from './field.module.css'
import type { FieldProps } from './field-types.ts'
import { ReadOnlyField } from './read-only-field.tsx'
import type { Option } from './select-field.tsx'

type MultiSelectFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  options: readonly Option[]
}

const ROWS = 300

const Drawn = <Values extends FieldValues, Out>(props: MultiSelectFieldProps<Values, Out>) => {
  const t = uiTexts.useText()
  const { control, name, options, readOnly = false } = props
  const { field, fieldState } = useController({ control, name })
  const byValue = useMemo(() => new Map(options.map((option) => [option.value, option])), [options])
  const values = (field.value ?? []) as string[]
  const filter: OptionsFilter = ({ options: offered, search }) =>
    rankOptions(offered, search, (item) => byValue.get((item as ComboboxItem).value) ?? { label: '' })
  if (readOnly) return <ReadOnlyField {...props} value={values.map((of) => byValue.get(of)?.label ?? of).join(', ')} />
  return (
    <FieldFrame {...props}>
      <MultiSelect
        {...frameOf({ ...props, error: fieldState.error?.message })}
        data-field={field.name}
        ref={field.ref}
        data={options.map(({ value, label, disabled = false }) => ({ value, label, disabled }))}
        value={values}
        onChange={(next) => field.onChange(next)}
        onBlur={field.onBlur}
        searchable
        hidePickedOptions
        selectFirstOptionOnChange
        openOnFocus={false}
        filter={filter}
        limit={ROWS}
        maxDropdownHeight={280}
        nothingFoundMessage={t('noOptions')}
        autoComplete="off"
        {...(props.placeholder === undefined || values.length > 0 ? {} : { placeholder: props.placeholder })}
        renderOption={({ option }) => {
          const of = byValue.get(String(option.value))
          return (
            <span className={css['option']}>
              {of?.tag !== undefined && <CountryTag code={of.tag} />}
              <span>{option.label}</span>
            </span>
          )
        }}
      />
    </FieldFrame>
  )
}

/** Several of a list, found by typing, ignoring case and diacritics. The form holds the values in the order chosen. */
export const MultiSelectField = memo(Drawn) as typeof Drawn
