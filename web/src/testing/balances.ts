import type { Balance } from '@waybill/contract/billing/account'
import type { HeldShipments } from '@waybill/contract/billing/holds'
import type { PaymentRow } from '@waybill/contract/billing/payments'
import { idOf } from './ids.ts'

/** A postpaid company with one open statement. */
export const balanceOf = (overrides: Partial<Balance> = {}): Balance => ({
  ...{ kind: 'postpaid', balance: -34_971_797, dueOnStatements: 25_125_477, notStated: 9_846_320 },
  ...{ notStatedFrom: '2026-12-01', underWay: 8_964_300, creditLimit: 150_000_000, free: 106_063_903 },
  ...{ held: 0, heldCount: 0, overdue: 0, paidIn: 20_000_000, openCount: 1, toPay: 25_125_477 },
  firstOpen: { number: 'DN-2611-0013', paymentCode: 'WB7JHDE7E8', due: 25_125_477, dueDate: '2099-12-18' },
  ...{ dueDate: '2099-12-18', paymentCode: 'WB9RSYZQGT', vietQr: null },
  payTo: {
    ...{ bank: 'Vietcombank', bankBin: '970436', number: '0011001234567', holder: 'WAYBILL' },
    ...{ text: 'WB9RSYZQGT', amount: null, vietQr: '' },
  },
  ...overrides,
})

export const heldShipment = (number: string, goesWith: number): HeldShipments['shipments'][number] => ({
  ...{ id: idOf(number), type: 'parcel', number, recipient: 'Jean-Baptiste Lefèvre', countryCode: 'FR' },
  ...{ serviceCode: 'AME', heldAt: '2026-11-28T02:00:00.000Z', amountDue: 962_140, goesWith },
})

export const paymentRow = (reference: string, overrides: Partial<PaymentRow> = {}): PaymentRow => ({
  ...{ id: idOf(reference), kind: 'payment', receivedAt: '2026-12-08T08:12:00.000Z', amount: 20_000_000 },
  ...{ merchantId: idOf('company'), merchant: 'Mây Tre Sông Hồng', clientCode: 'SGL001', reference },
  ...{ bankAccountId: null, bankAccount: null, source: null, statements: 'DN-2611-0013', free: 0 },
  ...{ note: null, reason: null, at: '2026-12-08T08:12:01.000Z', by: 'Waybill', isTakenBack: false },
  ...overrides,
})
