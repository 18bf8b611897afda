import type { JanioOrderRow } from '@waybill/contract/partner-orders/grids'
import type { JanioOrderDetail } from '@waybill/contract/partner-orders/schemas'

const ID = '0198a000-0000-7000-8000-00000000a001'

/** A row of US Line. */
export const janioRow = (own: Partial<JanioOrderRow> = {}): JanioOrderRow => ({
  id: ID,
  trackingNo: 'JNO8841722087VN',
  shipperOrderId: 'SHOPEE-8823391',
  consigneeName: 'Ann Lee',
  consigneeCountry: 'US',
  consigneePlace: 'Garden Grove, CA',
  clientCode: null,
  status: 'ORDER_CREATED',
  statusCode: 3001,
  message: null,
  labelLink: null,
  createdDate: '2026-11-20T02:00:00.000Z',
  can: { tryAgain: false },
  ...own,
})

/** The same order in detail. */
export const janioDetail = (own: Partial<JanioOrderDetail> = {}): JanioOrderDetail => ({
  id: ID,
  merchantId: null,
  clientCode: null,
  trackingNo: 'JNO8841722087VN',
  shipperOrderId: 'SHOPEE-8823391',
  status: 'ORDER_CREATED',
  statusCode: 3001,
  message: null,
  labelLink: null,
  createdDate: '2026-11-20T02:00:00.000Z',
  pickupCountry: 'VN',
  pickupContactName: 'Hub',
  pickupContactNumber: '+842812345678',
  pickupAddress: '1 Lê Lợi',
  pickupCity: '',
  pickupState: 'Hồ Chí Minh',
  pickupPostal: '700000',
  consigneeName: 'Ann Lee',
  consigneeNumber: '+12135550100',
  consigneeCountry: 'US',
  consigneeAddress: '1 Main St',
  consigneeCity: 'Garden Grove',
  consigneeState: 'CA',
  consigneePostal: '92840',
  consigneeEmail: 'ann@example.test',
  orderWeight: 0.8,
  orderLength: 20,
  orderWidth: 15,
  orderHeight: 10,
  items: [
    {
      itemDesc: 'Cotton shirt',
      itemCategory: 'Fashion Apparel',
      itemProductId: '',
      itemSku: '',
      itemQuantity: 2,
      itemPriceValue: 12.5,
    },
  ],
  version: 1,
  can: { tryAgain: false },
  ...own,
})
