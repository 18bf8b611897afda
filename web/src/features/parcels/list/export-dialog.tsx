import { exportParcels } from '@waybill/contract/parcels/list-endpoints'
import { STATUS_CODES, STATUSES } from '@waybill/contract/shipments/status'
import { api } from '../../../platform/api.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { exportTexts } from '../../../shipment/list/export/texts-export.ts'
import { chosen, ExportForm, noDays } from '../../../shipment/list/export/export-form.tsx'
import { useCountryOptions, useServices } from '../../../shipment/reference-queries.ts'
import type { ExportDialogProps } from '../../../ui/data-grid/grid-types.ts'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useText } from './texts-list.ts'

const empty = () => ({ ...noDays(), serviceCode: '', sendFrom: '', sendTo: '', status: '', isCPass: false })

/** Exports shipments (rule XLS-4): the list's filters, narrowed by day, service, countries, status and channel. */
export const ExportDialog = ({ request, close }: ExportDialogProps) => {
  const t = exportTexts.useText()
  const tList = useText()
  const language = useLanguage()
  const may = useHasPermission()
  const services = useServices().map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))
  const countries = useCountryOptions('code')
  const statuses = STATUS_CODES.map((code) => ({ value: String(code), label: STATUSES[code][language] }))
  const picked = { span: 6, placeholder: t('any'), clearable: true }
  return (
    <ExportForm
      title={tList('exportTitle')}
      empty={empty()}
      close={close}
      send={({ status, isCPass, ...fields }) => {
        const more = { ...(status === '' ? {} : { status: Number(status) }), ...(isCPass ? { isCPass } : {}) }
        return api.file(exportParcels, { body: { ...request, ...chosen(fields), ...more } })
      }}
    >
      {(control) => (
        <>
          <SelectField {...picked} control={control} name="serviceCode" label={t('service')} options={services} />
          <SelectField {...picked} control={control} name="status" label={t('status')} options={statuses} />
          <SelectField {...picked} control={control} name="sendFrom" label={t('sendFrom')} options={countries} />
          <SelectField {...picked} control={control} name="sendTo" label={t('sendTo')} options={countries} />
          {may('parcel.exportCPass') && <CheckField control={control} span={12} name="isCPass" label="Is CPass" />}
        </>
      )}
    </ExportForm>
  )
}
