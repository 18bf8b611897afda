import type { OrderDetail } from '@waybill/contract/orders/shapes'
import type { useText } from './texts.ts'

/** What a person may change in this form, and why not the rest. */
export type OrderRights = {
  all: boolean
  service: boolean
  files: boolean
  price: boolean
  nothing: boolean
  why: string | undefined
}

/** A new order: everything, the price for those who may set it. A saved one: what its `can` says (decision A5). */
export const rightsOf = (
  order: OrderDetail | undefined,
  { may, t }: { may: boolean; t: ReturnType<typeof useText> },
): OrderRights => {
  if (!order) return { all: true, service: true, files: true, price: may, nothing: false, why: undefined }
  const { edit, editService, attach, changePrice } = order.can
  if (edit) return { all: true, service: true, files: true, price: changePrice, nothing: false, why: undefined }
  const why = editService ? t('readOnlyService') : attach ? t('readOnlyFiles') : t('readOnly')
  return { all: false, service: editService, files: attach, price: false, nothing: !editService && !attach, why }
}
