import { JANIO_IMPORT_ROWS_MAX } from '@waybill/contract/partner-orders/import-schemas'
import { JANIO_COUNTRIES, JANIO_ITEM_CATEGORIES } from '@waybill/contract/partner-orders/janio'
import { templateWorkbook } from '../../../platform/sheet/template-workbook.ts'
import {
  type CellKind,
  columnsOf as shipmentColumnsOf,
  type ColumnPart,
  type SheetColumn,
} from '../../imports/sheets/index.ts'

type Short = [
  path: string,
  kind: CellKind,
  head: string,
  headVi: string,
  others: string,
  required: 'needed' | 'required' | '',
  limit: string,
  what: string,
  example: string | number,
]

/** Columns with one example each, also recognized by the names of the call. */
const columnsOf = (part: ColumnPart, columns: readonly Short[]): SheetColumn[] =>
  shipmentColumnsOf(
    part,
    columns.map(([path, kind, head, headVi, others, required, limit, what, example]) => [
      ...([path, kind, head, headVi, [path, ...others.split('|').filter(Boolean)].join('|')] as const),
      ...([required, limit, what, [example, '']] as const),
    ]),
  )

const HUB = 'Empty: our hub.'

/** The customs columns of the sheets of both lines that Janio takes, too (rule PTO-16). */
const PRODUCT_HEADS = 'item product id|maker’s product number|mã sản phẩm của nhà sản xuất|manufacturer product id|mpn'
const SKU_HEADS = 'item sku|seller sku|mã hàng'

/** Every column of the sheet in the order of the template: the fields of Janio/Add (rule PTO-16). */
export const ORDER_COLUMNS: readonly SheetColumn[] = [
  ...columnsOf('group', [
    [
      'no',
      'text',
      'No.',
      'STT',
      'number|order no|#',
      '',
      '',
      'Rows of one number are one order; a further row adds an item. Empty: an order of its own.',
      '1',
    ],
  ]),
  ...columnsOf('whole', [
    [
      'shipperOrderId',
      'text',
      'Reference',
      'Mã tham chiếu',
      'order id|shipper order id|sender reference',
      '',
      '50 characters',
      'Stands for one order: it is not made twice.',
      'ETSY-30233',
    ],
    [
      'consigneeName',
      'text',
      'Recipient Name',
      'Tên người nhận',
      'name|consignee name|recipient|to name',
      'needed',
      '150 characters',
      '',
      'Ann Lee',
    ],
    [
      'consigneeNumber',
      'text',
      'Recipient Phone',
      'Điện thoại người nhận',
      'phone|phone number|contact number|consignee phone',
      'needed',
      '30 characters',
      'Typed as text, with the country code.',
      '+12135550100',
    ],
    [
      'consigneeEmail',
      'text',
      'Recipient Email',
      'Email người nhận',
      'email|e-mail|consignee email',
      'needed',
      '100 characters',
      '',
      'ann@example.com',
    ],
    [
      'consigneeAddress',
      'text',
      'Recipient Address',
      'Địa chỉ người nhận',
      'address|street|consignee address',
      'needed',
      '300 characters',
      '',
      '1 Main St',
    ],
    [
      'consigneeCity',
      'text',
      'Recipient City',
      'Thành phố người nhận',
      'city|town|consignee city',
      '',
      '100 characters',
      '',
      'Los Angeles',
    ],
    [
      'consigneeState',
      'text',
      'Recipient State',
      'Bang/Tỉnh người nhận',
      'state|province|consignee state',
      'needed',
      '100 characters',
      '',
      'CA',
    ],
    [
      'consigneePostal',
      'text',
      'Recipient Postcode',
      'Mã bưu chính người nhận',
      'postcode|postal code|zip|zip code|consignee postal',
      'required',
      '20 characters',
      'Typed as text, so that its first 0 stays. Not for Hong Kong, Vietnam and Brunei.',
      '90012',
    ],
    [
      'consigneeCountry',
      'country',
      'Recipient Country',
      'Nước nhận',
      'country|consignee country|destination',
      'needed',
      'Code or whole name',
      'Picked from the list, or any usual name: US, USA, Mỹ.',
      'US',
    ],
    ['orderWeight', 'kg', 'Weight (kg)', 'Trọng lượng (kg)', 'weight', 'needed', '0.01 or more', '', 0.8],
    ['orderLength', 'cm', 'Length (cm)', 'Dài (cm)', 'length', 'needed', '0.01 or more', '', 20],
    ['orderWidth', 'cm', 'Width (cm)', 'Rộng (cm)', 'width', 'needed', '0.01 or more', '', 15],
    ['orderHeight', 'cm', 'Height (cm)', 'Cao (cm)', 'height', 'needed', '0.01 or more', '', 10],
  ]),
  ...columnsOf('item', [
    [
      'itemDesc',
      'text',
      'Item Description',
      'Mô tả hàng',
      'description|item desc|item',
      'needed',
      '200 characters',
      '',
      'Cotton shirt',
    ],
    [
      'itemCategory',
      'itemCategory',
      'Item Category',
      'Nhóm hàng',
      'category',
      'needed',
      '',
      'Picked from the list.',
      'Fashion Apparel',
    ],
    ['itemQuantity', 'whole', 'Item Quantity', 'Số lượng', 'quantity|qty', 'needed', 'Whole, 1 or more', '', 2],
    [
      'itemPriceValue',
      'money',
      'Item Price (USD)',
      'Giá (USD)',
      'price|item price|unit price',
      'needed',
      '0.01 or more',
      'Of one item.',
      12.5,
    ],
    ['itemProductId', 'text', 'Product ID', 'Mã sản phẩm', PRODUCT_HEADS, '', '100 characters', '', ''],
    ['itemSku', 'text', 'SKU', 'Mã SKU', SKU_HEADS, '', '100 characters', '', ''],
  ]),
  ...columnsOf('whole', [
    ['pickupContactName', 'text', 'Pickup Contact Name', 'Người liên hệ lấy hàng', '', '', '100 characters', HUB, ''],
    ['pickupContactNumber', 'text', 'Pickup Phone', 'Điện thoại lấy hàng', '', '', '30 characters', HUB, ''],
    ['pickupAddress', 'text', 'Pickup Address', 'Địa chỉ lấy hàng', '', '', '300 characters', HUB, ''],
    ['pickupCity', 'text', 'Pickup City', 'Thành phố lấy hàng', '', '', '100 characters', HUB, ''],
    ['pickupState', 'text', 'Pickup State', 'Bang/Tỉnh lấy hàng', '', '', '100 characters', HUB, ''],
    ['pickupPostal', 'text', 'Pickup Postcode', 'Mã bưu chính lấy hàng', '', '', '20 characters', HUB, ''],
    ['pickupCountry', 'country', 'Pickup Country', 'Nước lấy hàng', '', '', 'Code of 2 letters', 'Empty: VN.', 'VN'],
  ]),
]

export const ORDER_SHEET_NAME = 'Orders'
export const ORDER_SHEET_MAX_ROWS = JANIO_IMPORT_ROWS_MAX + 1

const isDigits = ({ kind, path }: SheetColumn): boolean =>
  kind === 'text' && /^no$|orderId|number|postal|productId|sku/i.test(path)

export const orderTemplate = (): Promise<Buffer> =>
  templateWorkbook({
    sheetName: ORDER_SHEET_NAME,
    columns: ORDER_COLUMNS,
    lists: {
      country: Object.entries(JANIO_COUNTRIES),
      itemCategory: JANIO_ITEM_CATEGORIES.map((name) => [name, ''] as const),
    },
    maxRows: ORDER_SHEET_MAX_ROWS,
    isDigits,
  })
