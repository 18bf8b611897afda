/** Field names of forms until 2026-11-28. The server deletes drafts after 90 days (rule MER-13); remove this then. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  merchantId: 'merchant',
  serviceId: 'service',
  serviceCode: 'service',
  from: 'sender',
  to: 'consignee',
  items: 'contents',
  packages: 'declared',
  senderReference: 'reference',
  totalValueCurrency: 'currency',
  categoryOfShipment: 'category',
  iossAccountNumber: 'iossNumber',
  attachedFile: 'attached',
  invoiceFile: 'invoice',
  totalPrice: 'price',
  realTotalPrice: 'verifiedPrice',
  orderStatus: 'status',
  trackStatus: 'status',
  // Parties, items and packages.
  countryId: 'country',
  name1: 'name',
  name2: 'company',
  phoneNumber: 'telephone',
  alternatePhoneNo: 'alternateTelephone',
  emailAddress: 'email',
  town: 'city',
  itemDescription: 'description',
  itemQuantity: 'quantity',
  countryOfOriginId: 'origin',
  countryOfOrigin: 'origin',
  image: 'photo',
}
const isOlder = (values: object): boolean =>
  Object.keys(values).some((name) => name in OLDER_NAMES || (name.startsWith('tax') && name !== 'tax'))

const renamed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(renamed)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [OLDER_NAMES[name] ?? name, renamed(inner)]))
}

/** Values of a draft in current field names; drafts of older forms are converted. */
export const draftValues = <Values extends object>(values: Values): Values => {
  if (!isOlder(values)) return values
  const { taxDeclaredValue = null, taxHscode = '', ...rest } = renamed(values) as Record<string, unknown>
  return { ...rest, tax: { declaredValue: taxDeclaredValue, hsCode: taxHscode } } as unknown as Values
}
