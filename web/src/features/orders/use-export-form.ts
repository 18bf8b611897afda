import { exportOrders } from '@waybill/contract/orders/endpoints'
import { exportDayProblems, OrderExport } from '@waybill/contract/orders/export-shapes'
import { useMutation } from '@tanstack/react-query'
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { today } from '../../platform/format.ts'
import { saveFile } from '../../platform/save-file.ts'
import type { ExportRequest } from '../../ui/data-grid/grid-types.ts'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { exportTexts } from './texts-export.ts'

export type ExportValues = {
  dateFrom: string
  dateTo: string
  serviceId: string
  fromCountryId: string
  toCountryId: string
  orderStatus: string
  companyCode: string
  userId: string
}

const empty = (): ExportValues => ({
  dateFrom: '',
  dateTo: today(),
  serviceId: '',
  fromCountryId: '',
  toCountryId: '',
  orderStatus: '',
  companyCode: '',
  userId: '',
})

/** The dates of spec 3 §5: date from required, date to between it and today. */
const dayProblems = ({ dateFrom, dateTo }: ExportValues): Record<string, string> => {
  if (dateFrom === '') return { dateFrom: 'Required' }
  const read = OrderExport.safeParse({ dateFrom, dateTo: dateTo || null })
  if (read.success) return exportDayProblems(read.data, today())
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]))
}

const resolver: Resolver<ExportValues> = (values) => {
  const problems = Object.entries(dayProblems(values))
  const errors = Object.fromEntries(problems.map(([field, message]) => [field, { type: 'rule', message }]))
  return problems.length > 0 ? { values: {}, errors: errors as FieldErrors<ExportValues> } : { values, errors: {} }
}

/** The dialog's fields beside the list's own filters and order; what is empty stays away. */
const bodyOf = ({ orderStatus, ...fields }: ExportValues, request: ExportRequest) => ({
  ...request,
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')),
  ...(orderStatus === '' ? {} : { orderStatus: Number(orderStatus) }),
})

/** Downloads Data.xlsx. What fails is told, and the fields stay as they are. */
export const useExportForm = (request: ExportRequest, done: () => void) => {
  const t = exportTexts.useText()
  const form = useForm<ExportValues>({ defaultValues: empty(), mode: 'onTouched', resolver })
  const { mutate, isPending } = useMutation({
    mutationFn: (values: ExportValues) => api.file(exportOrders, { body: bodyOf(values, request) }),
    onSuccess: (file) => {
      saveFile(file)
      toast.success(t('exported'))
      done()
    },
    onError: (error) => showFieldErrors(form, error),
  })
  return { control: form.control, submit: form.handleSubmit((values) => mutate(values)), busy: isPending }
}
