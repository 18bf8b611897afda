import { exportDayProblems, OrderExport } from '@waybill/contract/orders/export-schemas'
import type { ReactNode } from 'react'
import { useForm, type Control, type DefaultValues } from 'react-hook-form'
import { today } from '../../../platform/format.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { type FieldProblems, problemResolver, schemaProblems } from '../../../ui/form/problem-resolver.ts'
import { toast } from '../../../ui/toast.tsx'
import { exportTexts } from './texts-export.ts'

/** Date range of an export dialog; '' for no date. */
export type ExportDays = { dateFrom: string; dateTo: string }
export const noDays = (): ExportDays => ({ dateFrom: '', dateTo: today() })

const Days = OrderExport.pick({ dateFrom: true, dateTo: true })

/** Date rules (XLS-4): the start is required; the end is between the start and today. */
const dayProblems = ({ dateFrom, dateTo }: ExportDays): FieldProblems => {
  if (dateFrom === '') return { dateFrom: 'Required' }
  const read = Days.safeParse({ dateFrom, dateTo: dateTo || null })
  return read.success ? exportDayProblems(read.data, today()) : schemaProblems(read.error)
}

/** Leaves out the dialog's empty fields. */
export const chosen = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

type Props<Values extends ExportDays> = {
  title: string
  empty: Values
  send: (values: Values) => Promise<{ blob: Blob; name: string }>
  close: () => void
  /** The fields besides the days. */
  children: (control: Control<Values>) => ReactNode
}

/** Dialog that downloads Data.xlsx: its days, and the list's own fields. */
export const ExportForm = <Values extends ExportDays>({ title, empty, send, close, children }: Props<Values>) => {
  const t = exportTexts.useText()
  const form = useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: problemResolver<Values>(dayProblems),
  })
  const save = async (values: Values): Promise<void> => {
    saveFile(await send(values))
    toast.success(t('exported'))
    close()
  }
  const days = { control: form.control as unknown as Control<ExportDays>, span: 6, maxDay: today() }
  return (
    <FormDialog
      title={title}
      form={form}
      send={save}
      onClose={close}
      asksToLeave={false}
      action={{ label: t('export') }}
    >
      <p className="wb-secondary">{t('note')}</p>
      <FieldGrid>
        <DayField {...days} name="dateFrom" label={t('dateFrom')} required />
        <DayField {...days} name="dateTo" label={t('dateTo')} />
        {children(form.control)}
      </FieldGrid>
    </FormDialog>
  )
}
