import type { ShownOrder } from '@waybill/contract/orders/order-codec'

/** The order with all rights removed. Save and Verify stay, disabled with their reason. */
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

/**
 * Whether this person may set the declared price: people who may edit the order; for import orders, people who may save
 * it (rule ORD-10).
 */
export const mayPriceDeclared = ({ can, isImport }: ShownOrder): boolean =>
  can.changePrice && (can.editDeclared || (can.save && isImport))
