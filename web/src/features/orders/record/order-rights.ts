import type { ShownOrder } from '@waybill/contract/orders/order-codec'

/** The order as somebody reads it who may change nothing of it now. Save and Verify stay, disabled with their reason. */
export const withoutRights = (order: ShownOrder): ShownOrder => ({
  ...order,
  can: {
    ...order.can,
    editDeclared: false,
    editCountry: false,
    editService: false,
    changePrice: false,
    editVerified: false,
    editFiles: false,
    editTracking: false,
    changeStatus: [],
    forceStatus: false,
    attach: false,
  },
})

/** May this person set the declared price: whoever may edit the order, and on an import order whoever saves it (rule ORD-10). */
export const mayPriceDeclared = ({ can, isImport }: ShownOrder): boolean =>
  can.changePrice && (can.editDeclared || (can.save && isImport))
