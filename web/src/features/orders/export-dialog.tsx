import { exportOrders } from '@waybill/contract/orders/list-endpoints'
import { STATUS_CODES, STATUSES } from '@waybill/contract/shipments/status'
import { api } from '../../platform/api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { exportTexts } from '../../shipment/list/export/texts-export.ts'
import { chosen, ExportForm, noDays } from '../../shipment/list/export/export-form.tsx'
import { useCompanies, useCountryOptions, useServices } from '../../shipment/reference-queries.ts'
import type { ExportDialogProps } from '../../ui/data-grid/grid-types.ts'
import { SelectField } from '../../ui/form/select-field.tsx'
import { useText } from './texts.ts'
import { useCreators } from './use-creators.ts'

const empty = () => ({
  ...noDays(),
  serviceId: '',
  fromCountryId: '',
  toCountryId: '',
  orderStatus: '',
  companyCode: '',
  userId: '',
})

/**
 * Exports orders (rule ORD-21): the list's filters, narrowed by day, service, countries, status, company and creator.
 */
export const ExportDialog = ({ request, close }: ExportDialogProps) => {
  const t = exportTexts.useText()
  const tList = useText()
  const may = useHasPermission()
  const { services, countries, statuses, companies, creators } = useOptions()
  const picked = { span: 6, placeholder: t('any'), clearable: true }
  return (
    <ExportForm
      title={tList('exportTitle')}
      empty={empty()}
      close={close}
      send={({ orderStatus, ...fields }) => {
        const status = orderStatus === '' ? {} : { orderStatus: Number(orderStatus) }
        return api.file(exportOrders, { body: { ...request, ...chosen(fields), ...status } })
      }}
    >
      {(control) => (
        <>
          <SelectField {...picked} control={control} name="serviceId" label={t('service')} options={services} />
          <SelectField {...picked} control={control} name="orderStatus" label={t('status')} options={statuses} />
          <SelectField {...picked} control={control} name="fromCountryId" label={t('sendFrom')} options={countries} />
          <SelectField {...picked} control={control} name="toCountryId" label={t('sendTo')} options={countries} />
          {may('order.exportByCompany') && (
            <SelectField
              {...picked}
              control={control}
              name="companyCode"
              label={t('companyCode')}
              options={companies}
            />
          )}
          {may('order.exportByCreator') && (
            <SelectField {...picked} control={control} name="userId" label={t('createdBy')} options={creators} />
          )}
        </>
      )}
    </ExportForm>
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
