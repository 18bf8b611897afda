/** What a cell of a column is read as. `code` names the list that its words are looked up in. */
export type CellKind =
  'text' | 'figure' | 'itemType' | 'category' | 'nature' | 'currency' | 'country' | 'service' | 'yesNo'
/** What a row says: something of the whole parcel, of a package line, or of a customs line. */
export type ColumnPart = 'group' | 'parcel' | 'package' | 'item'

export type SheetColumn = {
  /** Dotted path within its part, as a body of Add names it. */
  path: string
  part: ColumnPart
  kind: CellKind
  head: string
  headVi: string
  /** Heads of older sheets and other systems; case, marks and signs do not count. */
  others: readonly string[]
  /** The sheet cannot be read without it. */
  isNeeded: boolean
  /** Whether a parcel must have it, for the guide; the rules decide. */
  isRequired: boolean
  limit: string
  what: string
  examples: readonly [string | number, string | number]
}

type Short = [
  path: string,
  kind: CellKind,
  head: string,
  headVi: string,
  others: string,
  required: 'needed' | 'required' | '',
  limit: string,
  what: string,
  examples: readonly [string | number, string | number],
]

const of = (part: ColumnPart, columns: readonly Short[]): SheetColumn[] =>
  columns.map(([path, kind, head, headVi, others, required, limit, what, examples]) => ({
    path,
    part,
    kind,
    head,
    headVi,
    others: others === '' ? [] : others.split('|'),
    isNeeded: required === 'needed',
    isRequired: required !== '',
    limit,
    what,
    examples,
  }))

const address = (
  at: 'shipToAddress' | 'shipFromAddress',
  who: 'Recipient' | 'Sender',
  whoVi: string,
  side: 'to' | 'from',
  examples: readonly (readonly [string, string])[],
): Short[] => {
  const isTo = side === 'to'
  const bare = (names: string): string => (isTo ? `|${names}` : '')
  const both = (names: string): string =>
    names
      .split('|')
      .map(
        (name) =>
          `${side} ${name}|${isTo ? 'receiver' : 'shipper'} ${name}|${isTo ? 'consignee' : 'ship from'} ${name}`,
      )
      .join('|')
  const must = isTo ? 'needed' : ''
  const rule = isTo ? '' : ' All sender columns empty: the default sender of the company.'
  const example = (line: number): readonly [string, string] => examples[line] ?? ['', '']
  return [
    [
      `${at}.name1`,
      'text',
      `${who} Name`,
      `Tên người ${whoVi}`,
      both('name') + bare('name|name1|họ tên|người nhận|full name'),
      must,
      '35 characters',
      `Name of the ${who.toLowerCase()}.${rule}`,
      example(0),
    ],
    [
      `${at}.name2`,
      'text',
      `${who} Company`,
      `Công ty ${whoVi}`,
      both('company|company name') + bare('company|company name|name2|công ty'),
      '',
      '35 characters',
      '',
      example(1),
    ],
    [
      `${at}.contact.phoneNumber`,
      'text',
      `${who} Phone`,
      `Điện thoại ${whoVi}`,
      both('phone|phone number|contact number|telephone|mobile') +
        bare('phone|phone number|contact number|telephone|mobile|số điện thoại|điện thoại|sđt|sdt'),
      must,
      '20 characters',
      'Typed as text, so that its first 0 stays.',
      example(2),
    ],
    [
      `${at}.contact.alternatePhoneNo`,
      'text',
      `${who} Alternate Phone`,
      `Điện thoại khác ${whoVi}`,
      both('alternate number|alternate phone no') +
        bare('alternate phone|alternate number|alternate phone no|alternatephoneno'),
      '',
      '20 characters',
      '',
      example(3),
    ],
    [
      `${at}.contact.emailAddress`,
      'text',
      `${who} Email`,
      `Email ${whoVi}`,
      both('email|e-mail|email address') + bare('email|e-mail|email address|emailaddress'),
      '',
      '100 characters',
      '',
      example(4),
    ],
    [
      `${at}.addressLine1`,
      'text',
      `${who} Address 1`,
      `Địa chỉ ${whoVi} 1`,
      both('address|address line 1|address line1|address1|street') +
        bare('address|address 1|address line 1|addressline1|address1|street|địa chỉ|địa chỉ 1'),
      must,
      '35 characters',
      'House number and street. What is longer goes on in the next line.',
      example(5),
    ],
    [
      `${at}.addressLine2`,
      'text',
      `${who} Address 2`,
      `Địa chỉ ${whoVi} 2`,
      both('address line 2|address line2|address2') + bare('address 2|address line 2|addressline2|address2|địa chỉ 2'),
      '',
      '35 characters',
      '',
      example(6),
    ],
    [
      `${at}.addressLine3`,
      'text',
      `${who} Address 3`,
      `Địa chỉ ${whoVi} 3`,
      both('address line 3|address line3|address3') + bare('address 3|address line 3|addressline3|address3|địa chỉ 3'),
      '',
      '35 characters',
      '',
      example(7),
    ],
    [
      `${at}.town`,
      'text',
      `${who} Town`,
      `Thành phố ${whoVi}`,
      both('town|city') + bare('town|city|thành phố|tỉnh thành'),
      must,
      '30 characters',
      '',
      example(8),
    ],
    [
      `${at}.state`,
      'text',
      `${who} State`,
      `Bang/Tỉnh ${whoVi}`,
      both('state|province|region') + bare('state|province|region|bang|tỉnh'),
      '',
      '30 characters',
      isTo ? 'Required for Singapore.' : '',
      example(9),
    ],
    [
      `${at}.postcode`,
      'text',
      `${who} Postcode`,
      `Mã bưu chính ${whoVi}`,
      both('postcode|postal code|post code|zip|zip code|zipcode') +
        bare('postcode|postal code|post code|zip|zip code|zipcode|mã bưu chính|mã bưu điện'),
      must,
      '10 characters',
      'Typed as text, so that its first 0 stays.',
      example(10),
    ],
    [
      `${at}.country`,
      'country',
      `${who} Country`,
      `Quốc gia ${whoVi}`,
      both('country|country code') +
        bare('country|country code|destination|destination country|quốc gia|nước|nước nhận'),
      must,
      'Code of 2 letters',
      'Picked from the list; names in English and Vietnamese are understood too.',
      example(11),
    ],
  ]
}

const RECIPIENT = [
  ['Tan Wei Ling', 'Jane Miller'],
  ['Tan Trading Pte Ltd', ''],
  ['+6591234567', '+14155550123'],
  ['', ''],
  ['weiling@example.com', ''],
  ['10 Anson Road', '500 Terry A Francois Blvd'],
  ['#10-05 International Plaza', 'Floor 3'],
  ['', ''],
  ['Singapore', 'San Francisco'],
  ['Singapore', 'CA'],
  ['079903', '94158'],
  ['SG', 'US'],
] as const

/** Every column of the sheet, in the order of the template: the fields of a body of shipment/Add (decision F6). */
export const SHEET_COLUMNS: readonly SheetColumn[] = [
  ...of('group', [
    [
      'no',
      'text',
      'No.',
      'STT',
      'no|number|parcel no|parcel|số thứ tự|stt|#|row',
      '',
      '20 characters',
      'Rows of one number are one parcel: a further row adds a package, an item, or both. Empty: a parcel of its own.',
      ['1', '2'],
    ],
  ]),
  ...of('parcel', [
    [
      'senderReference',
      'text',
      'Sender Reference',
      'Mã tham chiếu',
      'reference|sender ref|ref|shipment reference|order id|order number|mã đơn|mã đơn hàng|mã tham chiếu người gửi',
      '',
      '150 characters',
      'Your own number. A parcel of the same number is not made again within 30 days.',
      ['ORDER-1001', 'ORDER-1002'],
    ],
    [
      'serviceCode',
      'service',
      'Service',
      'Dịch vụ',
      'service code|servicecode|shipping service|mã dịch vụ',
      'needed',
      'Code',
      'Picked from the list.',
      ['QSP', 'SGL'],
    ],
    [
      'itemType',
      'itemType',
      'Item Type',
      'Loại hàng',
      'itemtype|type|document or parcel|loại',
      '',
      'P or D',
      'Parcel (P) or Document (D), which has one item only. Empty: P.',
      ['P', 'P'],
    ],
    [
      'categoryOfShipment',
      'category',
      'Category',
      'Mục đích gửi',
      'category of shipment|categoryofshipment|shipment category|loại lô hàng|mục đích',
      'needed',
      'Code',
      'Document (D), Gift (G), Merchandise (M), Sample (S), Other (O).',
      ['M', 'G'],
    ],
    [
      'natureOfGoods',
      'nature',
      'Nature of Goods',
      'Tính chất hàng',
      'natureofgoods|nature|goods|nhóm hàng|tính chất hàng hóa',
      'needed',
      'From the list',
      'Picked from the list.',
      ['FashionApparel', 'Others'],
    ],
  ]),
  ...of('parcel', address('shipToAddress', 'Recipient', 'nhận', 'to', RECIPIENT)),
  ...of('package', [
    [
      'quantity',
      'figure',
      'Package Quantity',
      'Số kiện',
      'packages|package qty|no of packages|number of packages|packagequantity|pieces|pcs|số lượng kiện',
      'needed',
      'Whole number from 1',
      'Packages of this size.',
      [1, 1],
    ],
    [
      'weight',
      'figure',
      'Package Weight (kg)',
      'Cân nặng kiện (kg)',
      'weight|package weight|packageweight|gross weight|weight kg|trọng lượng|khối lượng|cân nặng|cân nặng kiện',
      'needed',
      'From 0.01; the service’s most',
      'Of one package.',
      [0.5, 0.3],
    ],
    [
      'length',
      'figure',
      'Package Length (cm)',
      'Dài (cm)',
      'length|package length|packagelength|chiều dài|dài',
      'needed',
      'From 0.1',
      '',
      [20, 18],
    ],
    [
      'width',
      'figure',
      'Package Width (cm)',
      'Rộng (cm)',
      'width|package width|packagewidth|chiều rộng|rộng',
      'needed',
      'From 0.1',
      '',
      [15, 12],
    ],
    [
      'height',
      'figure',
      'Package Height (cm)',
      'Cao (cm)',
      'height|package height|packageheight|chiều cao|cao',
      'needed',
      'From 0.1',
      'QSM and AME: length + width + height at most 90 cm.',
      [10, 8],
    ],
  ]),
  ...of('item', [
    [
      'itemDescription',
      'text',
      'Item Description',
      'Mô tả hàng',
      'description|item name|itemdescription|item desc|product|product name|content|tên hàng|mô tả|mô tả hàng hóa',
      'needed',
      '50 characters',
      'In English, as customs read it.',
      ['Cotton T-shirt', 'Ceramic mug'],
    ],
    [
      'hsCode',
      'text',
      'HS Code',
      'Mã HS',
      'hscode|hs|hs tariff|tariff code|hts|mã hs code',
      'needed',
      '6 digits; 10 to US and VI',
      'Typed as text, so that its first 0 stays.',
      ['610910', '6912004400'],
    ],
    [
      'declaredValue',
      'figure',
      'Declared Value',
      'Trị giá khai báo',
      'value|total amount|totalamount|declaredvalue|item value|amount|giá trị|giá trị khai báo|trị giá',
      'needed',
      'From 0.01, 2 decimals',
      'Of the whole line, in the currency.',
      [20, 12.5],
    ],
    [
      'itemQuantity',
      'figure',
      'Item Quantity',
      'Số lượng hàng',
      'item qty|itemquantity|qty|quantity|số lượng',
      'needed',
      'Whole number from 1',
      '',
      [2, 1],
    ],
    [
      'itemWeight',
      'figure',
      'Item Weight (kg)',
      'Cân nặng hàng (kg)',
      'item weight|itemweight|unit weight|net weight|cân nặng hàng',
      '',
      'From 0.001, 3 decimals',
      'Of one item. It decides the tier of SGL.',
      [0.2, 0.25],
    ],
    [
      'countryOfOrigin',
      'country',
      'Country of Origin',
      'Xuất xứ',
      'origin|origin country|countryoforigin|made in|nước xuất xứ',
      'needed',
      'Code of 2 letters',
      '',
      ['VN', 'VN'],
    ],
  ]),
  ...of('parcel', [
    [
      'totalValueCurrency',
      'currency',
      'Currency',
      'Loại tiền',
      'currency code|totalvaluecurrency|total value currency|tiền tệ|đơn vị tiền',
      '',
      'Code of 3 letters',
      'Of the declared values. Empty: USD.',
      ['USD', 'USD'],
    ],
    [
      'iossAccountNumber',
      'text',
      'IOSS/VAT/GST Number',
      'Số IOSS/VAT/GST',
      'ioss|ioss number|ioss account number|iossaccountnumber|ioss number vat gst number|vat|gst',
      '',
      '40 characters',
      'AME to the European Union: this, or Sender Pays.',
      ['', ''],
    ],
    [
      'iossType',
      'yesNo',
      'Sender Pays',
      'Người gửi trả',
      'iosstype|ioss type|sender pay',
      '',
      'Yes or empty',
      'Not together with an IOSS number.',
      ['', ''],
    ],
    [
      'enhancedLiability',
      'yesNo',
      'Shipment Value Protection',
      'Bảo vệ giá trị',
      'enhancedliability|enhanced liability|protection|insurance|bảo hiểm',
      '',
      'Yes or empty',
      '',
      ['', ''],
    ],
    [
      'taxable.taxDeclaredValue',
      'figure',
      'Tax Declared Value',
      'Trị giá tính thuế',
      'taxdeclaredvalue|taxable value',
      '',
      '2 decimals',
      'In place of the declared values in the tariff.',
      ['', ''],
    ],
    [
      'taxable.taxHscode',
      'text',
      'Tax HS Code',
      'Mã HS tính thuế',
      'taxhscode|taxable hs code',
      '',
      'Digits',
      'In place of the HS codes in the tariff.',
      ['', ''],
    ],
  ]),
  ...of('parcel', address('shipFromAddress', 'Sender', 'gửi', 'from', [])),
  ...of('parcel', [
    [
      'totalPrice',
      'figure',
      'Price (VND)',
      'Giá (VND)',
      'price|total price|totalprice|giá',
      '',
      '',
      'Only of services that are priced by hand, by those who may set prices.',
      ['', ''],
    ],
  ]),
]

/** The head of the column that a returned workbook adds; it is read over when the workbook comes again. */
export const ERRORS_HEAD = 'Errors'
export const SHEET_NAME = 'Parcels'
