import type { Language } from '../kernel/language.ts'
import type { BusinessLine } from './business-line.ts'
import { ITEM_TEXT_LABELS } from './item-fields.ts'

/** A text in each language. */
export type Label = Readonly<Record<Language, string>>
/** The same for both lines of business, or one for each. */
type PerLine<Value> = Value | Readonly<Record<BusinessLine, Value>>

/** What a field is, beside how its value looks. */
type AnyField = {
  label: PerLine<Label>
  /** The lines of business that have it. */
  lines: readonly BusinessLine[]
}
/** A value that is stored in one column and typed into one control. Without a value it is null. */
type PlainField = AnyField & {
  /** The column of `shipment`. */
  column: string
  /** The lines whose calls refuse a shipment without it. */
  required: readonly BusinessLine[]
  /** What a new shipment has when its call does not say. */
  initial: string | null
  /** What the form of a new shipment suggests; left out: `initial`. */
  suggested?: string
  /** How wide it is in the form, in twelfths. */
  span: number
  /** A column of both lists and their exports: its head, and its width in px. */
  listed?: {
    label: PerLine<Label>
    width: number
    /** `shipment.search_text` holds it: its filter uses the index of that. */
    isSearched?: true
  }
} & (
    | {
        kind: 'text'
        maxLength: PerLine<number>
        /** It identifies something: a value that a spreadsheet rounded is refused (rule UPL-41). */
        isIdentifier?: true
      }
    | { kind: 'choice'; of: Readonly<Record<string, Label>> }
    /** 'Y' or nothing (rule SHP-5). */
    | { kind: 'yesNo' }
  )

const BOTH = ['express', 'ecommerce'] as const
const NONE = [] as const

/**
 * The plain fields of a shipment, in the order of the form. From an entry follow the schemas of both lines' calls, the form's
 * value and control, what a new shipment starts with, the column read and written, the difference between two savings, and
 * the words of form, conflict and audit (docs/how-to.md, "Add a field").
 */
export const PLAIN_FIELDS = {
  itemType: {
    kind: 'choice',
    label: { en: 'Item type', vi: 'Loại hàng' },
    lines: BOTH,
    column: 'item_type',
    of: { P: { en: 'Parcel', vi: 'Bưu kiện' }, D: { en: 'Document', vi: 'Tài liệu' } },
    required: BOTH,
    initial: 'P',
    span: 2,
  },
  category: {
    kind: 'choice',
    label: { en: 'Category of shipment', vi: 'Loại lô hàng' },
    lines: BOTH,
    column: 'category_of_shipment',
    of: {
      D: { en: 'Document', vi: 'Tài liệu' },
      G: { en: 'Gift', vi: 'Quà tặng' },
      M: { en: 'Merchandise', vi: 'Hàng hóa' },
      S: { en: 'Sample', vi: 'Hàng mẫu' },
      O: { en: 'Other', vi: 'Khác' },
    },
    required: ['ecommerce'],
    initial: null,
    suggested: 'M',
    span: 3,
  },
  natureOfGoods: {
    kind: 'choice',
    label: { en: 'Nature of goods', vi: 'Tính chất hàng' },
    lines: BOTH,
    column: 'nature_of_goods',
    of: {
      FashionApparel: { en: 'Fashion Apparel', vi: 'Thời trang, may mặc' },
      Electronics: { en: 'Electronics', vi: 'Đồ điện tử' },
      ConsumerGoods: { en: 'Consumer Goods', vi: 'Hàng tiêu dùng' },
      PrintedMatters: { en: 'Printed Matters', vi: 'Ấn phẩm' },
      LifestyleProducts: { en: 'Lifestyle Products', vi: 'Sản phẩm đời sống' },
      Others: { en: 'Others', vi: 'Khác' },
    },
    required: ['ecommerce'],
    initial: null,
    suggested: 'ConsumerGoods',
    span: 3,
  },
  currency: {
    kind: 'text',
    label: { en: 'Currency', vi: 'Tiền tệ' },
    lines: BOTH,
    column: 'total_value_currency',
    maxLength: { express: 10, ecommerce: 3 },
    required: BOTH,
    initial: 'USD',
    span: 2,
  },
  iossNumber: {
    kind: 'text',
    label: { en: 'IOSS number/VAT GST Number', vi: 'Số IOSS/VAT GST' },
    lines: BOTH,
    column: 'ioss_account_number',
    maxLength: 40,
    required: NONE,
    initial: null,
    span: 5,
  },
  iossType: {
    kind: 'yesNo',
    label: { en: 'Sender Pays', vi: 'Người gửi trả thuế' },
    lines: BOTH,
    column: 'ioss_type',
    required: NONE,
    initial: null,
    span: 2,
  },
  dutyPayer: {
    kind: 'choice',
    label: { en: 'Duty and tax paid by', vi: 'Người trả thuế nhập khẩu' },
    lines: ['ecommerce'],
    column: 'duty_payer',
    of: { DAP: { en: 'Recipient (DAP)', vi: 'Người nhận (DAP)' }, DDP: { en: 'Sender (DDP)', vi: 'Người gửi (DDP)' } },
    required: NONE,
    initial: null,
    span: 3,
  },
  eoriNumber: {
    kind: 'text',
    label: { en: 'EORI number', vi: 'Số EORI' },
    lines: BOTH,
    column: 'eori_number',
    maxLength: 20,
    required: NONE,
    initial: null,
    span: 3,
  },
  senderTaxNumber: {
    kind: 'text',
    label: { en: 'Sender’s tax number', vi: 'Mã số thuế người gửi' },
    lines: BOTH,
    column: 'sender_tax_number',
    maxLength: 30,
    required: NONE,
    initial: null,
    span: 3,
  },
  enhancedLiability: {
    kind: 'yesNo',
    label: { en: 'Shipment Value Protection', vi: 'Bảo vệ giá trị hàng' },
    lines: BOTH,
    column: 'enhanced_liability',
    required: NONE,
    initial: null,
    span: 3,
  },
  reference: {
    kind: 'text',
    label: { en: 'Sender reference', vi: 'Tham chiếu người gửi' },
    lines: BOTH,
    column: 'sender_reference',
    maxLength: 150,
    isIdentifier: true,
    required: NONE,
    initial: null,
    span: 6,
    listed: {
      label: {
        express: { en: 'Reference', vi: 'Tham chiếu' },
        ecommerce: { en: 'Shipment reference', vi: 'Tham chiếu' },
      },
      width: 150,
      isSearched: true,
    },
  },
  note: {
    kind: 'text',
    label: { en: 'Note', vi: 'Ghi chú' },
    lines: ['express'],
    column: 'note',
    maxLength: 1000,
    required: NONE,
    initial: null,
    span: 6,
  },
} as const satisfies Record<string, PlainField>
type PlainFields = typeof PLAIN_FIELDS
export type PlainName = keyof PlainFields

/** The plain fields of a shipment as values. */
export type PlainValues = {
  [Name in PlainName]: PlainFields[Name]['initial'] extends null
    ? string | null
    : PlainFields[Name] extends { of: infer Choices }
      ? keyof Choices
      : string
}
/** The plain fields that a line of business has. */
export type PlainNameOf<Line extends BusinessLine> = {
  [Name in PlainName]: Line extends PlainFields[Name]['lines'][number] ? Name : never
}[PlainName]
export const PLAIN_NAMES = Object.keys(PLAIN_FIELDS) as readonly PlainName[]

/** The plain fields that a line of business has, in the order of the form. */
export const plainNamesOf = (line: BusinessLine): readonly PlainName[] =>
  PLAIN_NAMES.filter((name) => (PLAIN_FIELDS[name].lines as readonly BusinessLine[]).includes(line))

/** The plain fields that are columns of the lists. */
export type ListedName = { [Name in PlainName]: PlainFields[Name] extends { listed: object } ? Name : never }[PlainName]
export const LISTED_NAMES = PLAIN_NAMES.filter((name): name is ListedName => 'listed' in PLAIN_FIELDS[name])

/** The head of a listed field's column. */
export const listedLabelOf = (name: ListedName, line: BusinessLine): Label =>
  ofLine<Label>(PLAIN_FIELDS[name].listed.label, line)

/** The plain fields that a new shipment has when its call does not say. */
export const INITIAL_PLAIN = Object.fromEntries(
  PLAIN_NAMES.map((name) => [name, PLAIN_FIELDS[name].initial]),
) as PlainValues

/** The fields that have a control, a rule or rows of their own. */
const OTHER_FIELDS = {
  merchant: { label: { en: 'Merchant', vi: 'Khách hàng' }, lines: BOTH },
  service: { label: { en: 'Service', vi: 'Dịch vụ' }, lines: BOTH },
  sender: { label: { en: 'Sender', vi: 'Người gửi' }, lines: BOTH },
  consignee: {
    label: { express: { en: 'Receiver', vi: 'Người nhận' }, ecommerce: { en: 'Recipient Details', vi: 'Người nhận' } },
    lines: BOTH,
  },
  declared: { label: { en: 'Packages', vi: 'Kiện hàng' }, lines: BOTH },
  contents: { label: { en: 'Item details', vi: 'Chi tiết hàng hóa' }, lines: BOTH },
  tax: { label: { en: 'Taxable value', vi: 'Giá trị tính thuế' }, lines: ['ecommerce'] },
  attached: { label: { en: 'Attached file', vi: 'Tệp đính kèm' }, lines: ['express'] },
  invoice: { label: { en: 'Invoice file', vi: 'Hóa đơn' }, lines: ['express'] },
  status: { label: { en: 'Status', vi: 'Trạng thái' }, lines: BOTH },
  trackingNumber: { label: { en: 'Tracking number', vi: 'Mã hãng vận chuyển' }, lines: BOTH },
  verified: { label: { en: 'Verified Packages', vi: 'Kiện đã kiểm' }, lines: BOTH },
  files: { label: { en: 'Verified photos', vi: 'Ảnh đã xác nhận' }, lines: ['express'] },
  price: { label: { en: 'Price, VND', vi: 'Giá, VND' }, lines: BOTH },
  verifiedPrice: { label: { en: 'Verified price, VND', vi: 'Giá đã xác nhận, VND' }, lines: BOTH },
  fees: { label: { en: 'Shipment Fees', vi: 'Phụ phí' }, lines: BOTH },
} as const satisfies Record<string, AnyField>
export type FieldName = PlainName | keyof typeof OTHER_FIELDS

/** The parts of fields that are made of some: of a party, a package, a customs item, a fee, the taxable value. */
export const FIELD_PARTS = {
  party: {
    name: { en: 'Name', vi: 'Tên' },
    contactName: { en: 'Contact name', vi: 'Người liên hệ' },
    company: { en: 'Company name', vi: 'Tên công ty' },
    addressLine1: { en: 'Address line 1', vi: 'Địa chỉ dòng 1' },
    addressLine2: { en: 'Address line 2', vi: 'Địa chỉ dòng 2' },
    addressLine3: { en: 'Address line 3', vi: 'Địa chỉ dòng 3' },
    telephone: { en: 'Contact number', vi: 'Số liên hệ' },
    alternateTelephone: { en: 'Alternate number', vi: 'Số khác' },
    email: { en: 'Email', vi: 'Email' },
    city: { express: { en: 'City', vi: 'Thành phố' }, ecommerce: { en: 'Town', vi: 'Thành phố' } },
    state: { en: 'State', vi: 'Tỉnh/bang' },
    postcode: { en: 'Postcode', vi: 'Mã bưu chính' },
    country: { en: 'Country', vi: 'Nước' },
  },
  package: {
    quantity: { en: 'Quantity', vi: 'Số lượng' },
    weight: { en: 'Weight, kg', vi: 'Cân nặng, kg' },
    length: { en: 'Length, cm', vi: 'Dài, cm' },
    width: { en: 'Width, cm', vi: 'Rộng, cm' },
    height: { en: 'Height, cm', vi: 'Cao, cm' },
    /** Where the sides together pass a limit. */
    sides: { en: 'Length, width and height', vi: 'Dài, rộng và cao' },
    photo: { en: 'Photo', vi: 'Ảnh' },
  },
  item: {
    hsCode: { en: 'HS code', vi: 'Mã HS' },
    description: { en: 'Item description', vi: 'Mô tả hàng' },
    declaredValue: { en: 'Declared value', vi: 'Giá trị khai báo' },
    origin: { en: 'Country of origin', vi: 'Nước xuất xứ' },
    quantity: { en: 'Quantity', vi: 'Số lượng' },
    itemWeight: { en: 'Weight of one, kg', vi: 'Nặng mỗi món, kg' },
    packageNumber: { en: 'In package', vi: 'Ở kiện số' },
    ...ITEM_TEXT_LABELS,
  },
  tax: {
    declaredValue: { en: 'Tax declared value', vi: 'Giá trị khai thuế' },
    hsCode: { en: 'Tax HS code', vi: 'Mã HS tính thuế' },
  },
  fee: {
    feeId: { en: 'Fee', vi: 'Phụ phí' },
    otherFeeName: { en: 'Name of the other fee', vi: 'Tên phụ phí khác' },
    amount: { en: 'Amount', vi: 'Số tiền' },
  },
} as const satisfies Record<string, Record<string, PerLine<Label>>>

/**
 * How long the texts of a party may be in the calls of each line. The specification names no limits for express orders (rule
 * ORD-2); those of parcels are PAR-1's.
 */
export const PARTY_MAX = {
  express: {
    name: 100,
    contactName: 50,
    addressLine1: 100,
    addressLine2: 100,
    addressLine3: 100,
    telephone: 20,
    email: 100,
    city: 50,
    state: 50,
    postcode: 10,
  },
  ecommerce: {
    name: 35,
    company: 35,
    addressLine1: 35,
    addressLine2: 35,
    addressLine3: 35,
    telephone: 20,
    alternateTelephone: 20,
    email: 100,
    city: 30,
    state: 30,
    postcode: 10,
  },
} as const satisfies Record<BusinessLine, Partial<Record<keyof typeof FIELD_PARTS.party, number>>>

/** Which of `FIELD_PARTS` a field is made of; a field that is not here has no parts. */
export const PARTS_OF: Readonly<Partial<Record<FieldName, keyof typeof FIELD_PARTS>>> = {
  sender: 'party',
  consignee: 'party',
  declared: 'package',
  verified: 'package',
  contents: 'item',
  tax: 'tax',
  fees: 'fee',
}

const ofLine = <Value extends Label | number>(value: PerLine<Value>, line: BusinessLine): Value =>
  (typeof value === 'object' && line in value ? (value as Record<BusinessLine, Value>)[line] : value) as Value

const FIELDS: Readonly<Record<string, AnyField>> = { ...OTHER_FIELDS, ...PLAIN_FIELDS }

/** The fields that a line of business has. */
export const fieldNamesOf = (line: BusinessLine): readonly FieldName[] =>
  (Object.keys(FIELDS) as FieldName[]).filter((name) => FIELDS[name]?.lines.includes(line))

/** The parts that a field is made of; none of a field without parts. */
export const partNamesOf = (name: FieldName): readonly string[] => {
  const kind = PARTS_OF[name]
  return kind ? Object.keys(FIELD_PARTS[kind]) : []
}

/** How long a text may be in the calls of a line. */
export const maxLengthOf = (field: { maxLength: PerLine<number> }, line: BusinessLine): number =>
  ofLine(field.maxLength, line)

/** What a field is called on the screens of a line; undefined for a name that is no field. */
export const labelOf = (name: string, line: BusinessLine): Label | undefined => {
  const field = FIELDS[name]
  return field && ofLine(field.label, line)
}

/** What a part of a field is called: of `sender.city`, `city`; undefined for a name that is none. */
export const partLabelOf = (name: string, part: string, line: BusinessLine): Label | undefined => {
  const parts = PARTS_OF[name as FieldName]
  const label = parts && (FIELD_PARTS[parts] as Readonly<Record<string, PerLine<Label> | undefined>>)[part]
  return label && ofLine(label, line)
}

/** A choice of a field in words; a value that is not among its choices stays as it is, and none is null. */
export const choiceLabel = <Value extends string | null>(
  name: 'itemType' | 'category' | 'natureOfGoods',
  value: Value,
  language: Language,
): string | Extract<Value, null> => {
  const choices: Readonly<Record<string, Label>> = PLAIN_FIELDS[name].of
  return value === null ? (null as Extract<Value, null>) : (choices[value]?.[language] ?? value)
}

/** The plain fields of a shipment, apart from everything else that is known of it. */
export const plainValuesOf = (shipment: PlainValues): PlainValues =>
  Object.fromEntries(PLAIN_NAMES.map((name) => [name, shipment[name]])) as PlainValues
