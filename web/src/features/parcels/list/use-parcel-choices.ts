import type { PARCEL_COLUMNS } from '@waybill/contract/parcels/grid'
import { connectionLabel } from '@waybill/contract/carriers/connections'
import { CARRIERS } from '@waybill/contract/reference/carriers'
import { useSearch } from '@tanstack/react-router'
import { useLanguage } from '../../../platform/i18n.ts'
import { useShipmentChoices } from '../../../shipment/list/use-shipment-choices.ts'
import type { Choice } from '../../../ui/data-grid/grid-types.ts'
import { useText } from './texts-list.ts'

const SOURCES = ['manual', 'bulk', 'api', 'cpass'] as const

/** Choices for the filters of the parcel list. */
export const useParcelChoices = (): { readonly [Name in keyof typeof PARCEL_COLUMNS]?: Choice } => {
  const t = useText()
  const language = useLanguage()
  const { status, of } = useShipmentChoices({ status: t('status'), service: t('service') })
  const { importId }: { readonly importId?: unknown } = useSearch({ strict: false })
  return {
    currentStatus: status,
    isOverLimit: { label: t('overLimit') },
    isUnpriced: { label: t('unpriced') },
    isVerifiedUnpriced: { label: t('verifiedUnpriced') },
    ...(typeof importId === 'string'
      ? { importId: { label: t('source'), isUnlisted: true, options: [{ value: importId, label: t('upload') }] } }
      : {}),
    carrier: {
      label: t('carrier'),
      options: CARRIERS.map((name) => ({
        value: name,
        label: name === 'own' ? t('ownLabels') : connectionLabel(name, language),
      })),
    },
    manifestCode: { label: t('manifestCode') },
    source: { label: t('source'), options: SOURCES.map((value) => ({ value, label: t(`source_${value}`) })) },
    ...of,
  }
}
