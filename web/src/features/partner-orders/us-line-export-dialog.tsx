import { exportJanioOrders, janioServices } from '@waybill/contract/partner-orders/endpoints'
import { JANIO_STATUS_WORDS, JANIO_STATUSES } from '@waybill/contract/partner-orders/janio'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { exportTexts } from '../../shipment/list/export/texts-export.ts'
import { chosen, ExportForm, noDays } from '../../shipment/list/export/export-form.tsx'
import type { ExportDialogProps } from '../../ui/data-grid/grid-types.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { usLineKeys } from './partner-orders.live.ts'
import { useText } from './texts.ts'
import { useJanioCountries } from './use-janio-countries.ts'

/** Export of US Line (rule PTO-15): the list's filters, narrowed by day, service, countries and status. */
export const UsLineExportDialog = ({ request, close }: ExportDialogProps) => {
  const t = exportTexts.useText()
  const tList = useText()
  const language = useLanguage()
  const countries = useJanioCountries()
  const services = useServices()
  const statuses = JANIO_STATUS_WORDS.map((word) => ({ value: word, label: JANIO_STATUSES[word][language] }))
  const picked = { span: 6, placeholder: t('any'), clearable: true } as const
  return (
    <ExportForm
      title={tList('exportTitle')}
      empty={{ ...noDays(), serviceCode: '', sendFrom: '', sendTo: '', status: '' }}
      close={close}
      send={(fields) => api.file(exportJanioOrders, { body: { ...request, ...chosen(fields) } })}
    >
      {(control) => (
        <>
          <SelectField {...picked} control={control} name="serviceCode" label={t('service')} options={services} />
          <SelectField {...picked} control={control} name="status" label={t('status')} options={statuses} />
          <SelectField {...picked} control={control} name="sendFrom" label={t('sendFrom')} options={countries} />
          <SelectField {...picked} control={control} name="sendTo" label={t('sendTo')} options={countries} />
        </>
      )}
    </ExportForm>
  )
}

/** Services that Janio carries for us: its id, and its lanes. */
const useServices = () => {
  const { data = [] } = useQuery({
    queryKey: usLineKeys.named('services'),
    queryFn: ({ signal }) => api.call(janioServices, { signal }),
  })
  return data.map(({ serviceCode, lanes }) => ({
    value: serviceCode,
    label: `${serviceCode} (${lanes.map(({ from, to }) => `${from} → ${to}`).join(', ')})`,
  }))
}
