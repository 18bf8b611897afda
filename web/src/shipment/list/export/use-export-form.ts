import { exportDayProblems, OrderExport } from '@waybill/contract/orders/export-schemas'
import { useMutation } from '@tanstack/react-query'
import { useForm, type DefaultValues } from 'react-hook-form'
import { today } from '../../../platform/format.ts'
import { runOffline } from '../../../platform/query.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { showFieldErrors } from '../../../ui/form/form-errors.ts'
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

type Options<Values> = {
  empty: Values
  send: (values: Values) => Promise<{ blob: Blob; name: string }>
  done: () => void
}

/** Downloads Data.xlsx. A failure is shown, and the fields keep their values. */
export const useExportForm = <Values extends ExportDays>({ empty, send, done }: Options<Values>) => {
  const t = exportTexts.useText()
  const form = useForm<Values>({
    defaultValues: empty as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: problemResolver<Values>(dayProblems),
  })
  const { mutate, isPending } = useMutation({
    ...runOffline,
    mutationFn: send,
    onSuccess: (file) => {
      saveFile(file)
      toast.success(t('exported'))
      done()
    },
    onError: (error) => showFieldErrors(form, error),
  })
  return { control: form.control, submit: form.handleSubmit((values) => mutate(values)), busy: isPending }
}
