import type { OrderDetail } from '@waybill/contract/orders/schemas'
import type { useText } from './texts.ts'

/** What a person may change in this form, and why not the rest. */
export type OrderRights = {
  all: boolean
  service: boolean
  files: boolean
  /** The declared price. */
  price: boolean
  fees: boolean
  nothing: boolean
  why: string | undefined
}

/** A new order: everything, the price for those who may set it. A saved one: what its `can` says (rule PER-9). */
export const rightsOf = (
  order: OrderDetail | undefined,
  { may, t }: { may: boolean; t: ReturnType<typeof useText> },
): OrderRights => {
  if (!order) return { all: true, service: true, files: true, price: may, fees: may, nothing: false, why: undefined }
  const { edit, save, editService, attach, changePrice } = order.can
  if (edit)
    return {
      all: true,
      service: true,
      files: true,
      price: changePrice,
      fees: changePrice,
      nothing: false,
      why: undefined,
    }
  if (save) {
    const price = changePrice && order.isImport
    return { all: false, service: editService, files: attach, price, fees: changePrice, nothing: false, why: undefined }
  }
  const why = attach ? t('readOnlyFiles') : t('readOnly')
  return { all: false, service: false, files: attach, price: false, fees: false, nothing: !attach, why }
}
