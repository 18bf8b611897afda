import { addService, editService, getService } from '@waybill/contract/reference/endpoints'
import { connectionLabel } from '@waybill/contract/carriers/connections'
import { CARRIERS } from '@waybill/contract/reference/carriers'
import type { Service } from '@waybill/contract/reference/schemas'
import { TARIFF_METHODS } from '@waybill/contract/reference/tariff-method'
import { useQuery } from '@tanstack/react-query'
import { CheckField } from '../../ui/form/check-field.tsx'
import { NumberField } from '../../ui/form/number-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx'
import { REFERENCE_CHOICES } from '../../shipment/reference-queries.ts'
import { SERVICES, servicesOfQuery } from './providers.api.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { servicesTexts } from './texts-services.ts'

type Values = Pick<Service, 'name' | 'label' | 'code' | 'carrier' | 'isPublic' | 'manualPrice' | 'isSelectable'> & {
  order: number | null
  parentId: string
  childId: string
  tariffMethod: Service['tariffMethod']
  adminFee: number | null
  allowsDap: boolean
  dapFee: number | null
}

const CALLS = { get: getService, add: addService, edit: editService }
const SHOWN_ELSEWHERE = [REFERENCE_CHOICES]

/** Dialog of one service. Parent and child are chosen from the provider's other services (rule REF-4). */
export const ServiceDialog = ({ providerId }: { providerId: string }) => {
  const t = servicesTexts.useText()
  const language = useLanguage()
  const { data: services = [] } = useQuery(servicesOfQuery(providerId))
  const nextOrder = Math.max(0, ...services.map(({ order }) => order)) + 1
  const nameOf = (id: unknown): string => services.find((service) => service.id === id)?.name ?? ''
  const valuesOf = (service: Service | undefined): Values => ({
    name: service?.name ?? '',
    label: service?.label ?? '',
    code: service?.code ?? '',
    order: service?.order ?? nextOrder,
    parentId: service?.parentId ?? '',
    childId: service?.childId ?? '',
    carrier: service?.carrier ?? 'own',
    isPublic: service?.isPublic ?? false,
    manualPrice: service?.manualPrice ?? false,
    isSelectable: service?.isSelectable ?? true,
    tariffMethod: service?.tariffMethod ?? 'NONE',
    adminFee: service?.adminFee ?? 0,
    allowsDap: service?.allowsDap ?? false,
    dapFee: service?.dapFee ?? 0,
  })
  return (
    <RecordDialog<Service, Values>
      feature={SERVICES}
      under={providerId}
      calls={CALLS}
      title={(service) => service?.name ?? t('newService')}
      valuesOf={valuesOf}
      bodyOf={(values) => ({ ...values, providerId })}
      labels={{
        name: t('name'),
        label: t('label'),
        order: t('order'),
        parentId: t('parent'),
        childId: t('child'),
        isPublic: t('isPublic'),
        manualPrice: t('manualPrice'),
        isSelectable: t('isSelectable'),
        tariffMethod: t('tariffMethod'),
        adminFee: t('adminFee'),
        allowsDap: t('allowsDap'),
        dapFee: t('dapFee'),
      }}
      shown={(name, value) =>
        name === 'parentId' || name === 'childId'
          ? nameOf(value)
          : typeof value === 'boolean'
            ? value
              ? t('yes')
              : ''
            : String(value ?? '')
      }
      alsoStale={SHOWN_ELSEWHERE}
      size={640}
      fields={({ control }, service) => {
        const others = services
          .filter(({ id }) => id !== service?.id)
          .map(({ id, name, code }) => ({ value: id, label: name, also: code }))
        return (
          <>
            <TextField control={control} name="name" label={t('name')} required span={6} />
            <TextField control={control} name="label" label={t('label')} hint={t('labelHint')} span={6} />
            <TextField
              control={control}
              name="code"
              label={t('code')}
              readOnly={service !== undefined}
              {...(service ? {} : { note: t('codeNote') })}
              span={4}
            />
            <NumberField control={control} name="order" label={t('order')} kind="whole" required span={2} />
            <SelectField
              control={control}
              name="carrier"
              label={t('carrier')}
              options={CARRIERS.map((value) => ({
                value,
                label: value === 'own' ? t('carrierOwn') : connectionLabel(value, language),
              }))}
              span={6}
            />
            <SelectField
              control={control}
              name="parentId"
              label={t('parent')}
              note={t('parentNote')}
              options={others}
              clearable
              span={6}
            />
            <SelectField
              control={control}
              name="childId"
              label={t('child')}
              note={t('childNote')}
              options={others}
              clearable
              span={6}
            />
            <SelectField
              control={control}
              name="tariffMethod"
              label={t('tariffMethod')}
              options={TARIFF_METHODS.map((value) => ({ value, label: t(value) }))}
              span={6}
            />
            <NumberField
              control={control}
              name="adminFee"
              label={t('adminFee')}
              kind="money"
              currency="VND"
              unit="₫"
              span={6}
            />
            <CheckField control={control} name="allowsDap" label={t('allowsDap')} span={6} />
            <NumberField
              control={control}
              name="dapFee"
              label={t('dapFee')}
              note={t('dapFeeNote')}
              kind="money"
              currency="VND"
              unit="₫"
              span={6}
            />
            <CheckField control={control} name="isPublic" label={t('isPublic')} span={4} />
            <CheckField control={control} name="manualPrice" label={t('manualPrice')} span={4} />
            <CheckField control={control} name="isSelectable" label={t('isSelectable')} span={4} />
          </>
        )
      }}
    />
  )
}
