import { addProvider, editProvider, getProvider } from '@waybill/contract/reference/endpoints'
import type { Provider } from '@waybill/contract/reference/schemas'
import { NumberField } from '../../ui/form/number-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { RecordDialog } from '../../ui/record-dialog/record-dialog.tsx'
import { REFERENCE_CHOICES } from '../../shipment/reference-queries.ts'
import { PROVIDERS, SERVICES } from './providers.api.ts'
import { queryKeys } from '../../platform/query.ts'
import { servicesTexts } from './texts-services.ts'

type Values = { name: string; label: string; trackingUrl: string; mobileTrackingUrl: string; fuelFee: number | null }

const CALLS = { get: getProvider, add: addProvider, edit: editProvider }
const SHOWN_ELSEWHERE = [REFERENCE_CHOICES, queryKeys(SERVICES).all]

/** Dialog of one provider. Its mobile address may be empty (rule REF-3). */
export const ProviderDialog = ({ onAdded }: { onAdded: (provider: Provider) => void }) => {
  const t = servicesTexts.useText()
  return (
    <RecordDialog<Provider, Values>
      feature={PROVIDERS}
      param="openProvider"
      calls={CALLS}
      title={(provider) => provider?.name ?? t('newProvider')}
      valuesOf={(provider) => ({
        name: provider?.name ?? '',
        label: provider?.label ?? '',
        trackingUrl: provider?.trackingUrl ?? '',
        mobileTrackingUrl: provider?.mobileTrackingUrl ?? '',
        fuelFee: provider ? (provider.fuelFee ?? null) : 0,
      })}
      bodyOf={(values) => values}
      labels={{
        name: t('name'),
        label: t('label'),
        trackingUrl: t('trackingUrl'),
        mobileTrackingUrl: t('mobileTrackingUrl'),
        fuelFee: t('fuelFee'),
      }}
      onAdded={onAdded}
      alsoStale={SHOWN_ELSEWHERE}
      fields={({ control }) => (
        <>
          <TextField control={control} name="name" label={t('name')} required span={6} />
          <TextField control={control} name="label" label={t('label')} hint={t('labelHint')} required span={6} />
          <TextField control={control} name="trackingUrl" label={t('trackingUrl')} hint={t('trackingHint')} required />
          <TextField control={control} name="mobileTrackingUrl" label={t('mobileTrackingUrl')} note={t('mobileNote')} />
          <NumberField
            control={control}
            name="fuelFee"
            label={t('fuelFee')}
            kind="percent"
            unit="%"
            required
            span={4}
          />
        </>
      )}
    />
  )
}
