import { chargeGrid } from '@waybill/contract/billing/endpoints'
import { DraftBody } from '@waybill/contract/billing/statement'
import { draftStatement } from '@waybill/contract/billing/statement-endpoints'
import { lastPeriod } from '@waybill/contract/billing/terms'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { today } from '../../../platform/format.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import { useCompanies } from '../../../shipment/reference-queries.ts'
import { DayField } from '../../../ui/form/day-field.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { schemaResolver } from '../../../ui/form/problem-resolver.ts'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { statementKeys } from '../billing.live.ts'
import { statementPath } from '../billing-paths.ts'
import { useText } from '../texts.ts'

type Values = { merchantId: string; from: string; to: string }

/** A draft by hand for any days (rule BIL-7): says how many charges of these days are on no statement yet. */
export const NewDraftDialog = ({ close }: { close: () => void }) => {
  const t = useText()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const sendOnce = useSendOnce()
  const companies = useCompanies(true)
  const form = useForm<Values>({
    defaultValues: { merchantId: '', ...lastPeriod('monthly', today()) },
    mode: 'onTouched',
    resolver: schemaResolver<Values>(DraftBody),
  })
  const { control } = form
  const found = useFoundLines(useWatch({ control }) as Values)
  const make = async (body: Values): Promise<void> => {
    const { id } = await sendOnce(body, (idempotencyKey) => api.call(draftStatement, { body, idempotencyKey }))
    toast.success(t('draftMade'))
    await cache.invalidateQueries({ queryKey: statementKeys.all })
    void navigate({ to: statementPath(id) })
  }
  return (
    <FormDialog
      title={t('newTitle')}
      size={560}
      form={form}
      send={make}
      onClose={close}
      asksToLeave={false}
      action={{ label: t('makeDraft') }}
      aside={
        <span className="wb-caption" role="status">
          {found === undefined ? t('chooseFirst') : found === 0 ? t('foundNone') : t('found', { count: found })}
        </span>
      }
    >
      <FieldGrid>
        <SelectField
          control={control}
          name="merchantId"
          label={t('chooseCompany')}
          options={companies.map(({ id, code, name }) => ({ value: id, label: `${code ?? ''} ${name}`.trim() }))}
          required
          span={12}
        />
        <DayField control={control} name="from" label={t('from')} required span={6} />
        <DayField control={control} name="to" label={t('to')} required span={6} />
      </FieldGrid>
    </FormDialog>
  )
}

/** Charges of these days that are on no statement; undefined until all is chosen. */
const useFoundLines = (values: Values): number | undefined => {
  const { success, data } = DraftBody.safeParse(values)
  return useQuery({
    queryKey: statementKeys.named('found', data),
    queryFn: async ({ signal }) => {
      const { merchantId, from, to } = data as Values
      const propertyFilters = [
        { name: 'merchantId', operation: 'Equal' as const, value: merchantId },
        { name: 'statementId', operation: 'IsNull' as const, value: true },
        { name: 'at', operation: 'DateIn' as const, value: [from, to] },
      ]
      return (await api.grid(chargeGrid, { propertyFilters, Take: 1 }, signal)).totalRecords
    },
    enabled: success && data.from <= data.to,
  }).data
}
