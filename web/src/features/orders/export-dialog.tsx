import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import { STATUS_CODES, STATUSES } from '@waybill/contract/shipments/status'
import { api } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { ExportFrame } from '../../shipment/list/export/export-frame.tsx'
import { ExportModal } from '../../shipment/list/export/export-modal.tsx'
import { exportTexts } from '../../shipment/list/export/texts-export.ts'
import { chosen, noDays, useExportForm } from '../../shipment/list/export/use-export-form.ts'
import { useCompanies, useCountryOptions, useServices } from '../../shipment/reference-queries.ts'
import type { ExportDialogProps } from '../../ui/data-grid/grid-types.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useText } from './texts.ts'
import { useCreators } from './use-creators.ts'

/**
 * Exports orders (rule ORD-21): the list's filters, narrowed by day, service, countries, status, company and creator.
 */
export const ExportDialog = ({ isOpen, ...dialog }: ExportDialogProps) => (
  <ExportModal title={useText()('exportTitle')} isOpen={isOpen} close={dialog.close}>
    <ExportFields {...dialog} />
  </ExportModal>
)

const empty = () => ({
  ...noDays(),
  serviceId: '',
  fromCountryId: '',
  toCountryId: '',
  orderStatus: '',
  companyCode: '',
  userId: '',
})

const ExportFields = ({ request, close }: Omit<ExportDialogProps, 'isOpen'>) => {
  const t = exportTexts.useText()
  const may = useHasPermission()
  const { control, submit, busy } = useExportForm({
    empty: empty(),
    send: ({ orderStatus, ...fields }) => {
      const status = orderStatus === '' ? {} : { orderStatus: Number(orderStatus) }
      return api.file(exportOrders, { body: { ...request, ...chosen(fields), ...status } })
    },
    done: close,
  })
  const { services, countries, statuses, companies, creators } = useOptions()
  const picked = { control, span: 6, placeholder: t('any'), clearable: true }
  return (
    <ExportFrame control={control} submit={submit} busy={busy} close={close}>
      <SelectField {...picked} name="serviceId" label={t('service')} options={services} />
      <SelectField {...picked} name="orderStatus" label={t('status')} options={statuses} />
      <SelectField {...picked} name="fromCountryId" label={t('sendFrom')} options={countries} />
      <SelectField {...picked} name="toCountryId" label={t('sendTo')} options={countries} />
      {may('order.exportByCompany') && (
        <SelectField {...picked} name="companyCode" label={t('companyCode')} options={companies} />
      )}
      {may('order.exportByCreator') && (
        <SelectField {...picked} name="userId" label={t('createdBy')} options={creators} />
      )}
    </ExportFrame>
  )
}

const useOptions = () => {
  const language = useLanguage()
  const may = useHasPermission()
  const companies = useCompanies(may('order.exportByCompany'))
  const creators = useCreators(may('order.exportByCreator'))
  return {
    services: useServices().map(({ id, code, label }) => ({ value: id, label: `${code} ${label}` })),
    countries: useCountryOptions('id'),
    statuses: STATUS_CODES.map((code) => ({ value: String(code), label: STATUSES[code][language] })),
    companies: companies.flatMap(({ code, name }) => (code === null ? [] : [{ value: code, label: code, also: name }])),
    creators: creators.map(({ id, username, name }) => ({ value: id, label: username, also: name })),
  }
}
