import { exportJanioOrders, janioServices } from '@waybill/contract/partner-orders/endpoints'
import { JANIO_STATUS_WORDS, JANIO_STATUSES } from '@waybill/contract/partner-orders/janio'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { ExportFrame } from '../../shipment/list/export/export-frame.tsx'
import { ExportModal } from '../../shipment/list/export/export-modal.tsx'
import { exportTexts } from '../../shipment/list/export/texts-export.ts'
import { chosen, noDays, useExportForm } from '../../shipment/list/export/use-export-form.ts'
import type { ExportDialogProps } from '../../ui/data-grid/grid-types.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { usLineKeys } from './partner-orders.live.ts'
import { useText } from './texts.ts'
import { useJanioCountries } from './use-janio-countries.ts'

/** Export of US Line (rule PTO-15): the list's filters, narrowed by day, service, countries and status. */
export const UsLineExportDialog = ({ isOpen, ...dialog }: ExportDialogProps) => (
  <ExportModal title={useText()('exportTitle')} isOpen={isOpen} close={dialog.close}>
    <ExportFields {...dialog} />
  </ExportModal>
)

const ExportFields = ({ request, close }: Omit<ExportDialogProps, 'isOpen'>) => {
  const t = exportTexts.useText()
  const language = useLanguage()
  const countries = useJanioCountries()
  const { control, submit, busy } = useExportForm({
    empty: { ...noDays(), serviceCode: '', sendFrom: '', sendTo: '', status: '' },
    send: (fields) => api.file(exportJanioOrders, { body: { ...request, ...chosen(fields) } }),
    done: close,
  })
  const statuses = JANIO_STATUS_WORDS.map((word) => ({ value: word, label: JANIO_STATUSES[word][language] }))
  const picked = { control, span: 6, placeholder: t('any'), clearable: true } as const
  return (
    <ExportFrame control={control} submit={submit} busy={busy} close={close}>
      <SelectField {...picked} name="serviceCode" label={t('service')} options={useServices()} />
      <SelectField {...picked} name="status" label={t('status')} options={statuses} />
      <SelectField {...picked} name="sendFrom" label={t('sendFrom')} options={countries} />
      <SelectField {...picked} name="sendTo" label={t('sendTo')} options={countries} />
    </ExportFrame>
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
