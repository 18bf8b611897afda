import { Select, type ComboboxItem, type OptionsFilter } from '@mantine/core'
import { memo, type SyntheticEvent, useCallback, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useController, type FieldValues } from 'react-hook-form'
import { CountryTag } from '../country-tag.tsx'
import { namedOption, type RankedOption, rankOptions } from '../rank-options.ts'
import { uiTexts } from '../texts.ts'
import { FieldFrame, frameOf } from './field-frame.tsx'
import css from './field.module.css'
import type { FieldProps } from './field-types.ts'
import { ReadOnlyField } from './read-only-field.tsx'

export type Option = RankedOption & {
  value: string
  disabled?: boolean
  /** Options of a group are listed under its name, after those without one. */
  group?: string
}

type SelectFieldProps<Values extends FieldValues, Out> = FieldProps<Values, Out> & {
  options: readonly Option[]
  /** The choice can be cleared. */
  clearable?: boolean
  /** In a table: the list is as wide as its field. */
  wideList?: boolean
  onChange?: (value: string) => void
}

const ROWS = 300

const filterBy =
  (byValue: ReadonlyMap<string, Option>): OptionsFilter =>
  ({ options, search }) => {
    const found = <Item,>(items: readonly Item[]): Item[] =>
      rankOptions(items, search, (item) => byValue.get((item as ComboboxItem).value) ?? { label: '' })
    const groups = options.flatMap((option) => ('items' in option ? [{ ...option, items: found(option.items) }] : []))
    return [
      ...found(options.filter((option) => !('items' in option))),
      ...groups.filter(({ items }) => items.length > 0),
    ]
  }

const itemOf = ({ value, label, disabled = false }: Option) => ({ value, label, disabled })
/** Options in Mantine's format: single ones, then groups. */
const listOf = (options: readonly Option[]) => [
  ...options.filter(({ group }) => group === undefined).map(itemOf),
  ...[...new Set(options.flatMap(({ group }) => group ?? []))].map((name) => ({
    group: name,
    items: options.filter(({ group }) => group === name).map(itemOf),
  })),
]

type FormRef = (field: { focus: () => void } | null) => void

/** A list opens on focus, but not when the form sets the focus: it would hide the field's error. */
const useListThatStaysShut = (formRef: FormRef) => {
  const [isOpen, setOpen] = useState(false)
  const stays = useRef(false)
  const ref = useCallback(
    (input: HTMLInputElement | null) => {
      const focus = (): void => {
        stays.current = true
        input?.focus()
        stays.current = false
      }
      formRef(input && { focus })
    },
    [formRef],
  )
  return {
    ref,
    isOpen,
    open: () => setOpen(!stays.current),
    openAtOnce: () => flushSync(() => setOpen(true)),
    close: () => setOpen(false),
  }
}

/**
 * Selects the text, so that typing replaces it. Deferred until the press has placed its cursor, which undoes a
 * selection.
 */
const selectText = ({ currentTarget }: SyntheticEvent<HTMLInputElement>): void =>
  void requestAnimationFrame(() => currentTarget.select())

const Drawn = <Values extends FieldValues, Out>(props: SelectFieldProps<Values, Out>) => {
  const t = uiTexts.useText()
  const { control, name, options, clearable = false, readOnly = false, bare = false, wideList = false } = props
  const { field, fieldState } = useController({ control, name })
  const byValue = useMemo(() => new Map(options.map((option) => [option.value, option])), [options])
  const filter = useMemo(() => filterBy(byValue), [byValue])
  const list = useListThatStaysShut(field.ref)
  const value: string | null = field.value ? String(field.value) : null
  const chosen = value === null ? undefined : byValue.get(value)
  const choose = (next: string): void => {
    field.onChange(next)
    props.onChange?.(next)
  }
  const tag = chosen?.tag === undefined ? undefined : <CountryTag code={chosen.tag} />
  if (readOnly) return <ReadOnlyField {...props} value={chosen?.label ?? value ?? ''} leading={tag} />
  return (
    <FieldFrame {...props}>
      <Select
        {...frameOf({ ...props, error: fieldState.error?.message })}
        data-field={field.name}
        ref={list.ref}
        dropdownOpened={list.isOpen}
        onDropdownOpen={list.open}
        onDropdownClose={list.close}
        onKeyDown={({ key }) => {
          // With the keyboard the list starts at the chosen option, which must be rendered first.
          if (!list.isOpen && (key === 'ArrowDown' || key === 'ArrowUp')) list.openAtOnce()
        }}
        data={listOf(options)}
        value={value}
        onChange={(next) => choose(next ?? '')}
        onBlur={({ currentTarget }) => {
          // Typing a full name and moving on selects it; other text is replaced by the previous choice.
          const named = namedOption(options, currentTarget.value)
          if (named !== undefined && named.disabled !== true && named.value !== value) choose(named.value)
          field.onBlur()
        }}
        onFocus={selectText}
        onClick={(event) => {
          // The field keeps the focus after a choice: the next key replaces it too.
          if (event.currentTarget.value === chosen?.label) selectText(event)
        }}
        searchable
        selectFirstOptionOnChange
        filter={filter}
        limit={ROWS}
        maxDropdownHeight={280}
        allowDeselect={clearable}
        clearable={clearable}
        withCheckIcon={false}
        nothingFoundMessage={t('noOptions')}
        autoComplete="off"
        {...(props.placeholder === undefined ? {} : { placeholder: props.placeholder })}
        {...(tag ? { leftSection: tag, leftSectionWidth: 40 } : {})}
        // Mounted only while open: otherwise every list of 250 countries would render with the form.
        comboboxProps={{
          keepMounted: false,
          ...(bare && !wideList ? { width: 260, position: 'bottom-start' as const } : {}),
        }}
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

/** One of a list, found by typing. The form holds the option's value, '' if none. */
export const SelectField = memo(Drawn) as typeof Drawn
