import { Fragment, type ReactNode } from 'react'
import { type Control, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'
import { formatDate } from '../../platform/format.ts'
import { CheckField } from '../form/check-field.tsx'
import { DayField } from '../form/day-field.tsx'
import { MultiSelectField } from '../form/multi-select-field.tsx'
import { NumberField } from '../form/number-field.tsx'
import { type Option, SelectField } from '../form/select-field.tsx'
import { TextField } from '../form/text-field.tsx'
import type { FigureProps } from '../form/use-typed-figure.ts'
import type { RecordDialogProps, Versioned } from './record-dialog-props.ts'

type Kind<Values> =
  | { kind: 'text'; digits?: boolean; start?: string }
  | {
      kind: 'number'
      /** Kind of the figure, possibly by other values of the form. */
      figure: FigureProps | ((values: Values) => FigureProps)
      unit?: string
      negative?: boolean
      start?: number
    }
  | { kind: 'day' }
  | { kind: 'check'; yes?: string; start?: boolean }
  | { kind: 'select'; options: readonly Option[]; clearable?: boolean; placeholder?: string; start?: string }
  | { kind: 'multi'; options: readonly Option[] }

/** Declaration of a field of a small record: label, kind, and initial value. */
export type RecordField<Values extends FieldValues> = Kind<Values> & {
  name: keyof Values & string
  label: string
  /** Columns of twelve. */
  span?: number
  required?: boolean
  hint?: string
  note?: string
  /** Its value in a saved record, if not the record's field of this name. */
  from?: (record: object) => unknown
  /** Whether the field is shown, by other values of the form. */
  when?: (values: Values) => boolean
}

type Declared<Values extends FieldValues> = readonly RecordField<Values>[]
type Form<Record extends Versioned, Values extends FieldValues> = Required<
  Pick<RecordDialogProps<Record, Values>, 'valuesOf' | 'labels' | 'shown' | 'fields'>
>

/** What is below the fields, possibly by the form's values. */
export type FormNote<Record extends Versioned, Values extends FieldValues> =
  ReactNode | ((form: UseFormReturn<Values>, record: Record | undefined) => ReactNode)

/** Builds a record's dialog or page from its declared fields; `note` is below them. */
export const formOf = <Record extends Versioned, Values extends FieldValues>(
  declared: Declared<Values>,
  note?: FormNote<Record, Values>,
): Form<Record, Values> => ({
  valuesOf: (record) => Object.fromEntries(declared.map((field) => [field.name, valueOf(field, record)])) as Values,
  labels: Object.fromEntries(declared.map(({ name, label }) => [name, label])) as Form<Record, Values>['labels'],
  shown: (name, value) => {
    const field = declared.find((one) => one.name === name)
    return field ? shownValue(field, value) : String(value ?? '')
  },
  fields: (form, record) => (
    <>
      <Fields control={form.control as unknown as Control<FieldValues>} declared={declared as Declared<FieldValues>} />
      {typeof note === 'function' ? note(form, record) : note}
    </>
  ),
})

const EMPTY: Record<Kind<FieldValues>['kind'], unknown> = {
  text: '',
  number: null,
  day: '',
  check: false,
  select: '',
  multi: [],
}

const valueOf = <Values extends FieldValues>(field: RecordField<Values>, record: object | undefined): unknown =>
  (record && field.from ? field.from(record) : (record as { [name: string]: unknown } | undefined)?.[field.name]) ??
  ('start' in field ? field.start : undefined) ??
  EMPTY[field.kind]

const shownValue = <Values extends FieldValues>(field: RecordField<Values>, value: unknown): string => {
  if (field.kind === 'day') return formatDate(value as string)
  if (field.kind === 'check') return value === true ? (field.yes ?? 'true') : ''
  if (field.kind !== 'select' && field.kind !== 'multi') return String(value ?? '')
  const labelOf = (id: unknown): string => field.options.find((option) => option.value === id)?.label ?? ''
  return (Array.isArray(value) ? value : [value]).map(labelOf).join(', ')
}

const Fields = ({ control, declared }: { control: Control<FieldValues>; declared: Declared<FieldValues> }) => {
  const values = useWatch({ control })
  return declared
    .filter(({ when }) => when?.(values) ?? true)
    .map((field) => <Fragment key={field.name}>{drawn(field, control, values)}</Fragment>)
}

const drawn = (
  { when: _when, from: _from, ...field }: RecordField<FieldValues>,
  control: Control<FieldValues>,
  values: FieldValues,
): ReactNode => {
  switch (field.kind) {
    case 'text':
      return <TextField control={control} {...field} />
    case 'number': {
      const { kind: _number, figure, ...rest } = field
      return <NumberField control={control} {...rest} {...(typeof figure === 'function' ? figure(values) : figure)} />
    }
    case 'day':
      return <DayField control={control} {...field} />
    case 'check':
      return <CheckField control={control} {...field} />
    case 'select':
      return <SelectField control={control} {...field} />
    case 'multi':
      return <MultiSelectField control={control} {...field} />
  }
}
