import type { KnownExportName, MappedField, ValueScope } from '@waybill/contract/shipments/upload-mapping'

/** A condition on a row: the column is filled, or has one of these words. */
type RowCondition = { head: string; words?: readonly string[] }
/** Rows that are not to ship, with the reason; `of` says whether the whole order is left out, or this row alone. */
type NotToShip = RowCondition & { of: 'order' | 'row'; reason: 'shipped' | 'cancelled' | 'noShipping' }

/** Short form of a field: heads by precedence; `join` takes all of them. */
type Source = { heads?: readonly string[]; join?: readonly string[]; value?: string; of?: ValueScope }

export type KnownExport = {
  name: KnownExportName
  /** Heads that it always has, in each of its forms. */
  required: readonly (readonly string[])[]
  /** By the parcels' heads. */
  fields: Readonly<Record<string, Source>>
  notToShip: readonly NotToShip[]
  /** Columns whose cells hold a whole item: `name:Basket|sku:RB|quantity:1|total:25.00`. */
  itemCells?: RegExp
  /** Words of a line below the heads that explains the columns. */
  guide?: { head: string; begins: string }
}

const from = (...heads: string[]): Source => ({ heads })
const always = (value: string): Source => ({ value })
/** What shops sell is merchandise; their rows are one package until somebody says otherwise. */
const OF_SHOPS = { Category: always('M'), 'Nature of Goods': always('ConsumerGoods'), 'Package Quantity': always('1') }

const SHIPPED = ['shipped', 'completed', 'delivered', 'in transit', 'fulfilled', 'đang giao', 'đã giao', 'hoàn thành']
const CANCELLED = ['canceled', 'cancelled', 'refunded', 'returned', 'failed', 'đã hủy', 'đã huỷ', 'voided', 'trash']
const byStatus = (head: string, of: NotToShip['of']): NotToShip[] => [
  { head, words: SHIPPED, of, reason: 'shipped' },
  { head, words: CANCELLED, of, reason: 'cancelled' },
]

const SHOPEE = {
  name: 'shopee',
  fields: {
    ...OF_SHOPS,
    'Sender Reference': from('Mã đơn hàng', 'Order ID'),
    'Recipient Name': from('Tên Người nhận', 'Receiver Name'),
    'Recipient Address 1': from('Địa chỉ nhận hàng', 'Delivery Address'),
    'Recipient Town': from('TP / Quận / Huyện', 'City', 'Town', 'District'),
    'Recipient State': from('Tỉnh/Thành phố', 'Province'),
    'Recipient Postcode': from('Zip Code'),
    'Recipient Country': from('Quốc gia', 'Country'),
    'Recipient Phone': from('Số điện thoại', 'Phone Number'),
    SKU: from('SKU phân loại hàng', 'SKU sản phẩm', 'SKU Reference No.', 'Parent SKU Reference No.'),
    'Item Description': from('Tên sản phẩm', 'Product Name'),
    'Item Quantity': from('Số lượng', 'Quantity'),
    'Declared Value': { heads: ['Giá ưu đãi', 'Deal Price'], of: 'piece' },
    'Item Weight (kg)': { heads: ['Cân nặng sản phẩm'], of: 'piece' },
  },
  notToShip: [...byStatus('Trạng Thái Đơn Hàng', 'order'), ...byStatus('Order Status', 'order')],
} satisfies Omit<KnownExport, 'required'>

/** Heads of exports as the shops write them, in any order and with further ones (rule UPL-101). */
export const KNOWN_EXPORT_LIST: readonly KnownExport[] = [
  {
    name: 'shopify',
    required: [['Name', 'Lineitem name', 'Lineitem quantity', 'Shipping Name', 'Shipping Country']],
    fields: {
      ...OF_SHOPS,
      'Sender Reference': from('Name'),
      Currency: from('Currency'),
      'Recipient Name': from('Shipping Name'),
      'Recipient Company': from('Shipping Company'),
      'Recipient Address 1': from('Shipping Address1', 'Shipping Street'),
      'Recipient Address 2': from('Shipping Address2'),
      'Recipient Town': from('Shipping City'),
      'Recipient State': from('Shipping Province'),
      'Recipient Postcode': from('Shipping Zip'),
      'Recipient Country': from('Shipping Country'),
      'Recipient Phone': from('Shipping Phone', 'Billing Phone', 'Phone'),
      'Recipient Email': from('Email'),
      SKU: from('Lineitem sku'),
      'Item Description': from('Lineitem name'),
      'Item Quantity': from('Lineitem quantity'),
      'Declared Value': { heads: ['Lineitem price'], of: 'piece' },
    },
    notToShip: [
      { head: 'Cancelled at', of: 'order', reason: 'cancelled' },
      { head: 'Fulfillment Status', words: ['fulfilled'], of: 'order', reason: 'shipped' },
      { head: 'Financial Status', words: ['refunded', 'voided'], of: 'order', reason: 'cancelled' },
      { head: 'Lineitem fulfillment status', words: ['fulfilled'], of: 'row', reason: 'shipped' },
      { head: 'Lineitem requires shipping', words: ['false'], of: 'row', reason: 'noShipping' },
    ],
  },
  {
    name: 'woocommerce',
    required: [['order_number', 'shipping_first_name', 'shipping_country', 'line_item_1']],
    fields: {
      ...OF_SHOPS,
      'Sender Reference': from('order_number', 'order_id'),
      Currency: from('order_currency'),
      'Recipient Name': { join: ['shipping_first_name', 'shipping_last_name'] },
      'Recipient Company': from('shipping_company'),
      'Recipient Address 1': from('shipping_address_1'),
      'Recipient Address 2': from('shipping_address_2'),
      'Recipient Town': from('shipping_city'),
      'Recipient State': from('shipping_state'),
      'Recipient Postcode': from('shipping_postcode'),
      'Recipient Country': from('shipping_country'),
      'Recipient Phone': from('shipping_phone', 'billing_phone'),
      'Recipient Email': from('billing_email', 'customer_email'),
      SKU: from('line item: sku'),
      'Item Description': from('line item: name'),
      'Item Quantity': from('line item: quantity'),
      'Declared Value': { heads: ['line item: total'], of: 'row' },
    },
    notToShip: byStatus('status', 'order'),
    itemCells: /^line_item_\d+$/,
  },
  {
    name: 'etsyItems',
    required: [['Item Name', 'Transaction ID', 'Order ID', 'Ship Name', 'Ship Country']],
    fields: {
      ...OF_SHOPS,
      'Sender Reference': from('Order ID'),
      Currency: from('Currency'),
      'Recipient Name': from('Ship Name'),
      'Recipient Address 1': from('Ship Address1'),
      'Recipient Address 2': from('Ship Address2'),
      'Recipient Town': from('Ship City'),
      'Recipient State': from('Ship State'),
      'Recipient Postcode': from('Ship Zipcode'),
      'Recipient Country': from('Ship Country'),
      SKU: from('SKU'),
      'Item Description': from('Item Name'),
      'Item Quantity': from('Quantity'),
      'Declared Value': { heads: ['Price'], of: 'piece' },
    },
    notToShip: [{ head: 'Date Shipped', of: 'row', reason: 'shipped' }],
  },
  {
    name: 'etsyOrders',
    required: [
      ['Sale Date', 'Order ID', 'Full Name', 'Ship Country'],
      ['Sale Date', 'Order ID', 'Full Name', 'Delivery Country'],
    ],
    fields: {
      ...OF_SHOPS,
      'Sender Reference': from('Order ID'),
      Currency: from('Currency'),
      'Recipient Name': from('Full Name'),
      'Recipient Address 1': from('Street 1'),
      'Recipient Address 2': from('Street 2'),
      'Recipient Town': from('Ship City', 'Delivery City'),
      'Recipient State': from('Ship State', 'Delivery State'),
      'Recipient Postcode': from('Ship Zipcode', 'Delivery Zipcode'),
      'Recipient Country': from('Ship Country', 'Delivery Country'),
      SKU: from('SKU'),
      'Item Quantity': from('Number of Items'),
      'Declared Value': { heads: ['Order Value'], of: 'row' },
    },
    notToShip: [
      { head: 'Date Shipped', of: 'order', reason: 'shipped' },
      { head: 'Date Posted', of: 'order', reason: 'shipped' },
    ],
  },
  {
    name: 'ebay',
    required: [
      ['Sales Record Number', 'Order Number', 'Ship To Name', 'Item Title'],
      ['Sales record number', 'Order number', 'Post to name', 'Item title'],
    ],
    fields: {
      ...OF_SHOPS,
      'Sender Reference': from('Order Number', 'Order number'),
      Currency: from('Sold For', 'Sold for'),
      'Recipient Name': from('Ship To Name', 'Post to name'),
      'Recipient Address 1': from('Ship To Address 1', 'Post to address 1'),
      'Recipient Address 2': from('Ship To Address 2', 'Post to address 2'),
      'Recipient Town': from('Ship To City', 'Post to city'),
      'Recipient State': from('Ship To State', 'Post to county'),
      'Recipient Postcode': from('Ship To Zip', 'Post to postcode'),
      'Recipient Country': from('Ship To Country', 'Post to country'),
      'Recipient Phone': from('Ship To Phone', 'Post to phone'),
      'Recipient Email': from('Buyer Email', 'Buyer email'),
      SKU: from('Custom Label', 'Custom label'),
      'Item Description': from('Item Title', 'Item title'),
      'Item Quantity': from('Quantity'),
      'Declared Value': { heads: ['Sold For', 'Sold for'], of: 'piece' },
      'IOSS/VAT/GST Number': from('eBay Reference Value', 'eBay reference value'),
    },
    notToShip: [{ head: 'Shipped On Date', of: 'row', reason: 'shipped' }],
  },
  {
    name: 'amazon',
    required: [
      ['order-id', 'order-item-id', 'quantity-to-ship', 'recipient-name', 'ship-country'],
      ['order-id', 'order-item-id', 'quantity-purchased', 'recipient-name', 'ship-country', 'item-price'],
    ],
    fields: {
      ...OF_SHOPS,
      'Sender Reference': from('order-id'),
      Currency: from('currency'),
      'Recipient Name': from('recipient-name'),
      'Recipient Address 1': from('ship-address-1'),
      'Recipient Address 2': from('ship-address-2'),
      'Recipient Address 3': from('ship-address-3'),
      'Recipient Town': from('ship-city'),
      'Recipient State': from('ship-state'),
      'Recipient Postcode': from('ship-postal-code'),
      'Recipient Country': from('ship-country'),
      'Recipient Phone': from('ship-phone-number', 'buyer-phone-number'),
      'Recipient Email': from('buyer-email'),
      SKU: from('sku'),
      'Item Description': from('product-name'),
      'Item Quantity': from('quantity-to-ship', 'quantity-purchased'),
      'Declared Value': { heads: ['item-price'], of: 'row' },
      'IOSS/VAT/GST Number': from('ioss-number'),
    },
    notToShip: [
      { head: 'quantity-to-ship', words: ['0'], of: 'row', reason: 'shipped' },
      { head: 'is-buyer-requested-cancellation', words: ['true'], of: 'row', reason: 'cancelled' },
    ],
  },
  {
    ...SHOPEE,
    required: [['Mã đơn hàng', 'Trạng Thái Đơn Hàng', 'Tên sản phẩm', 'Số lượng', 'Địa chỉ nhận hàng']],
    fields: { ...SHOPEE.fields, Currency: always('VND') },
  },
  { ...SHOPEE, required: [['Order ID', 'Product Name', 'Quantity', 'Receiver Name', 'Delivery Address']] },
  {
    name: 'tiktok',
    required: [['Order ID', 'Order Status', 'SKU ID', 'Product Name', 'Quantity', 'Recipient']],
    fields: {
      ...OF_SHOPS,
      'Sender Reference': from('Order ID'),
      Currency: from('SKU Subtotal After Discount'),
      'Recipient Name': from('Recipient'),
      'Recipient Address 1': from('Address Line 1', 'Detail Address'),
      'Recipient Address 2': from('Address Line 2', 'Additional address information'),
      'Recipient Town': from('City', 'Regency and City', 'Post Town', 'District(s)', 'Districts'),
      'Recipient State': from('State', 'Province'),
      'Recipient Postcode': from('Zipcode'),
      'Recipient Country': from('Country'),
      'Recipient Phone': from('Phone #'),
      SKU: from('Seller SKU'),
      'Item Description': from('Product Name'),
      'Item Quantity': from('Quantity'),
      'Declared Value': { heads: ['SKU Subtotal After Discount'], of: 'row' },
      'Package Weight (kg)': { heads: ['Weight(kg)'], of: 'order' },
    },
    notToShip: byStatus('Order Status', 'row'),
    guide: { head: 'Order ID', begins: 'Platform unique order ID' },
  },
  {
    name: 'lazada',
    required: [['orderItemId', 'orderNumber', 'sellerSku', 'itemName']],
    fields: {
      ...OF_SHOPS,
      'Sender Reference': from('orderNumber'),
      'Recipient Name': from('shippingName'),
      'Recipient Address 1': from('shippingAddress'),
      'Recipient Address 2': from('shippingAddress2'),
      'Recipient Town': from('shippingCity', 'shippingAddress4', 'shippingAddress3'),
      'Recipient State': from('shippingRegion'),
      'Recipient Postcode': from('shippingPostCode'),
      'Recipient Country': from('shippingCountry'),
      'Recipient Phone': from('shippingPhone', 'shippingPhone2'),
      'Recipient Email': from('customerEmail'),
      SKU: from('sellerSku'),
      'Item Description': from('itemName'),
      'Item Quantity': always('1'),
      'Declared Value': { heads: ['paidPrice', 'unitPrice'], of: 'row' },
    },
    notToShip: byStatus('status', 'row'),
  },
]

/** US Line's names of fields that parcels call otherwise; null: it has no such field. */
const US_LINE_NAMES: Readonly<Record<string, string | null>> = {
  'Sender Reference': 'Reference',
  'Recipient Town': 'Recipient City',
  'Recipient Address 1': 'Recipient Address',
  'Declared Value': 'Item Price (USD)',
  'Package Weight (kg)': 'Weight (kg)',
}
const ADDRESS_LINES = ['Recipient Address 1', 'Recipient Address 2', 'Recipient Address 3']

/** The fields of an export, by our heads that there are (of parcels, orders or US Line) and its heads in the file. */
export const fieldsOfExport = (
  { fields }: KnownExport,
  has: { template: ReadonlySet<string>; file: (head: string) => string | undefined },
): MappedField[] => {
  const isOneAddress = has.template.has('Recipient Address')
  return Object.entries(fields).flatMap(([name, source]): MappedField[] => {
    const field = has.template.has(name) ? name : US_LINE_NAMES[name]
    if (!field || !has.template.has(field)) return []
    const { join, value, of } = source
    const lines = isOneAddress && field === 'Recipient Address' ? ADDRESS_LINES : [name]
    const headsOf = (line: string): string[] => [
      ...new Set((fields[line]?.heads ?? fields[line]?.join ?? []).flatMap((head) => has.file(head) ?? [])),
    ]
    const heads = lines.length > 1 ? lines.flatMap((line) => headsOf(line).slice(0, 1)) : headsOf(name)
    if (heads.length === 0 && value === undefined) return []
    return [
      {
        field,
        heads,
        isJoined: (join !== undefined || lines.length > 1) && heads.length > 1,
        ...(value === undefined ? {} : { value }),
        ...(of === undefined ? {} : { of }),
      },
    ]
  })
}

/** The export whose heads these are; undefined: none that is known. */
export const recognizeExport = (has: (head: string) => boolean): KnownExport | undefined =>
  KNOWN_EXPORT_LIST.find(({ required }) => required.some((heads) => heads.every(has)))

/** Heads by which the sheet of a workbook is recognized. */
export const EXPORT_HEADS: readonly string[] = [
  ...new Set(KNOWN_EXPORT_LIST.flatMap(({ required }) => required.flat())),
]
