import type { CompanyRow, SenderAddress } from '@waybill/contract/identity/schemas'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { emptyPackage, NO } from '../../shipment/form/form-values.ts'
import {
  emptyContent,
  emptyParty,
  type OrderFormValues,
  partyValues,
  type PartyValues,
  valuesOfOrder,
} from './order-form-values.ts'
import type { OrderType } from './orders.api.ts'

/** A company as a party: its own name and numbers, and the address that it sends from (rule SHP-3). */
export const partyOfCompany = (company: CompanyRow, homeCountryId: string): PartyValues => {
  const address: Partial<SenderAddress> = company.sender ?? {}
  return {
    name: company.name,
    contactName: address.contactName ?? '',
    addressLine1: address.addressLine1 ?? '',
    addressLine2: address.addressLine2 ?? '',
    addressLine3: address.addressLine3 ?? '',
    telephone: company.phoneNumber ?? '',
    email: company.email ?? '',
    city: address.city ?? '',
    state: address.state ?? '',
    postcode: address.postcode ?? '',
    countryId: address.countryId ?? homeCountryId,
  }
}

/**
 * A new order: sender filled from the company for an export, receiver for an import (rule ORD-26). Defaults of rule SHP-6:
 * currency USD; country of origin VN, of an import the sender's country once it is chosen.
 */
export const newOrder = (type: OrderType, company: CompanyRow | null, homeCountryId: string): OrderFormValues => {
  const own = company ? partyOfCompany(company, homeCountryId) : emptyParty(homeCountryId)
  return {
    merchantId: company?.id ?? '',
    serviceId: '',
    from: type === 'export' ? own : emptyParty(),
    to: type === 'import' ? own : emptyParty(),
    itemType: 'P',
    totalValueCurrency: 'USD',
    categoryOfShipment: 'M',
    natureOfGoods: 'ConsumerGoods',
    senderReference: '',
    note: '',
    iossAccountNumber: '',
    iossType: NO,
    enhancedLiability: NO,
    attachedFile: null,
    invoiceFile: null,
    contents: [emptyContent(type === 'import' ? '' : homeCountryId)],
    packages: [emptyPackage()],
    fees: [],
    totalPrice: null,
    verified: [],
    orderStatus: '',
    reason: '',
    priceReason: '',
    trackingNumber: '',
    realTotalPrice: null,
    files: [],
    pricedWeight: 0,
  }
}

/**
 * A new order that starts as a saved one was: not its number, reference, status, price, fees, files or what was measured. A
 * service that is not offered any more is chosen anew.
 */
export const copyOfOrder = (order: OrderDetail, start: OrderFormValues): OrderFormValues => ({
  ...valuesOfOrder(order),
  merchantId: start.merchantId === '' ? (order.merchantId ?? '') : start.merchantId,
  senderReference: '',
  attachedFile: null,
  invoiceFile: null,
  fees: [],
  totalPrice: null,
  verified: [],
  orderStatus: '',
  trackingNumber: '',
  realTotalPrice: null,
  files: [],
  pricedWeight: 0,
})

/** Another order of the same day: merchant, their own side, service and currency stay (rule MER-17). */
export const orderLike = (order: OrderDetail, start: OrderFormValues): OrderFormValues => ({
  ...start,
  merchantId: start.merchantId === '' ? (order.merchantId ?? '') : start.merchantId,
  serviceId: order.serviceId,
  totalValueCurrency: order.totalValueCurrency,
  ...(order.isImport ? { to: partyValues(order.to) } : { from: partyValues(order.from) }),
})
