import type { ORDER_COLUMNS } from '@waybill/contract/orders/grid'
import { useShipmentChoices } from '../../shipment/use-shipment-choices.ts'
import type { Choice } from '../../ui/data-grid/grid-types.ts'
import { useText } from './texts.ts'

/** What the filters of the order list pick from. */
export const useOrderChoices = (): { readonly [Name in keyof typeof ORDER_COLUMNS]?: Choice } => {
  const t = useText()
  const { status, of } = useShipmentChoices({ status: t('status'), service: t('service') })
  return { orderStatus: status, ...of }
}
