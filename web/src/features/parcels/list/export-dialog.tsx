import { exportParcels } from '@waybill/contract/parcels/list-endpoints'
import { STATUS_CODES, STATUSES } from '@waybill/contract/shipments/status'
import { api } from '../../../platform/api.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useHasPermission } from '../../../platform/session.tsx'
import { ExportFrame } from '../../../shipment/list/export/export-frame.tsx'
import { ExportModal } from '../../../shipment/list/export/export-modal.tsx'
import { exportTexts } from '../../../shipment/list/export/texts-export.ts'
import { chosen, noDays, useExportForm } from '../../../shipment/list/export/use-export-form.ts'
import { useCountryOptions, useServices } from '../../../shipment/reference-queries.ts'
import type { ExportDialogProps } from '../../../ui/data-grid/grid-types.ts'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { useText } from './texts-list.ts'

/** Exports shipments (rule XLS-4): the list's filters, narrowed by day, service, countries, status and channel. */
export const ExportDialog = ({ isOpen, ...dialog }: ExportDialogProps) => (
  <ExportModal title={useText()('exportTitle')} isOpen={isOpen} close={dialog.close}>
    <ExportFields {...dialog} />
  </ExportModal>
)

const empty = () => ({ ...noDays(), serviceCode: '', sendFrom: '', sendTo: '', status: '', isCPass: false })

const ExportFields = ({ request, close }: Omit<ExportDialogProps, 'isOpen'>) => {
  const t = exportTexts.useText()
  const language = useLanguage()
  const may = useHasPermission()
  const { control, submit, busy } = useExportForm({
    empty: empty(),
    send: ({ status, isCPass, ...fields }) => {
      const more = { ...(status === '' ? {} : { status: Number(status) }), ...(isCPass ? { isCPass } : {}) }
      return api.file(exportParcels, { body: { ...request, ...chosen(fields), ...more } })
    },
    done: close,
  })
  const services = useServices().map(({ code, label }) => ({ value: code, label: `${code} ${label}` }))
  const countries = useCountryOptions('code')
  const statuses = STATUS_CODES.map((code) => ({ value: String(code), label: STATUSES[code][language] }))
  const picked = { control, span: 6, placeholder: t('any'), clearable: true }
  return (
    <ExportFrame control={control} submit={submit} busy={busy} close={close}>
      <SelectField {...picked} name="serviceCode" label={t('service')} options={services} />
      <SelectField {...picked} name="status" label={t('status')} options={statuses} />
      <SelectField {...picked} name="sendFrom" label={t('sendFrom')} options={countries} />
      <SelectField {...picked} name="sendTo" label={t('sendTo')} options={countries} />
      {may('parcel.exportCPass') && <CheckField control={control} span={12} name="isCPass" label="Is CPass" />}
    </ExportFrame>
  )
}
