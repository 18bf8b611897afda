import type { ORDER_COLUMNS } from '@waybill/contract/orders/grid'
import { useSearch } from '@tanstack/react-router'
import { useShipmentChoices } from '../../shipment/list/use-shipment-choices.ts'
import type { Choice } from '../../ui/data-grid/grid-types.ts'
import { useText } from './texts.ts'

/** Choices for the filters of the order list. */
export const useOrderChoices = (): { readonly [Name in keyof typeof ORDER_COLUMNS]?: Choice } => {
  const t = useText()
  const { importId }: { readonly importId?: unknown } = useSearch({ strict: false })
  const { status, of } = useShipmentChoices({ status: t('status'), service: t('service') })
  return {
    orderStatus: status,
    isOverLimit: { label: t('overLimit') },
    isUnpriced: { label: t('unpriced') },
    isVerifiedUnpriced: { label: t('verifiedUnpriced') },
    isProcess: { label: t('processing') },
    ...(typeof importId === 'string'
      ? { importId: { label: t('upload'), isUnlisted: true, options: [{ value: importId, label: t('oneUpload') }] } }
      : {}),
    ...of,
  }
}
