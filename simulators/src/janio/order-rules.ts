/** Why an order is refused, by field, in Django REST framework's words. */
type OrderProblems = Record<string, string[]>

const REQUIRED = [
  'service_id',
  'order_length',
  'order_width',
  'order_height',
  'order_weight',
  'consignee_name',
  'consignee_country',
  'consignee_address',
  'consignee_state',
  'consignee_email',
  'pickup_contact_name',
  'pickup_country',
  'pickup_address',
  'pickup_state',
  'items',
]
const ITEM_REQUIRED = ['item_desc', 'item_category', 'item_quantity', 'item_price_value', 'item_price_currency']
const MEASURES = ['order_length', 'order_width', 'order_height', 'order_weight']
const COUNTRIES = [
  ...['Australia', 'Brunei', 'Canada', 'China', 'UK', 'Hong Kong', 'Indonesia', 'Japan', 'South Korea'],
  ...['Macau', 'Malaysia', 'New Zealand', 'Philippines', 'Singapore', 'Thailand', 'Taiwan', 'USA', 'Vietnam'],
]
const WITHOUT_POSTCODE = ['Hong Kong', 'Vietnam', 'Brunei']
const CATEGORIES = [
  ...['Fashion Accessories', 'Fashion Footwear', 'Fashion Apparels (Men)', 'Fashion Apparels (Women)'],
  ...['Fashion Apparels (Babies, Toddlers and Children)', 'Fashion Apparel', 'Electronics'],
  ...['Electronics (Non-Telecommunications)', 'Electronics (Telecommunications)', 'Lifestyle Products'],
  ...['Lifestyle (Health Related)', 'Lifestyle (Beauty Related)', 'Lifestyle (Home & Living)'],
  ...['Lifestyle (Hobbies & Collection)', 'Lifestyle (Pantry & Packaged Food & Beverages)'],
  ...['Others', 'Printed Matters'],
]
const NEEDED = 'This field is required.'

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
const isAbove0 = (value: unknown): boolean => typeof value === 'number' && value > 0

/** All problems of an order; undefined: none. */
export const orderProblems = (order: Readonly<Record<string, unknown>>): OrderProblems | undefined => {
  const problems: OrderProblems = {}
  for (const name of REQUIRED) if (isEmpty(order[name])) problems[name] = [NEEDED]
  for (const name of MEASURES)
    if (!problems[name] && !isAbove0(order[name])) problems[name] = ['A valid number above 0 is required.']
  if (!problems['service_id'] && !/^[1-9]\d*$/.test(String(order['service_id'])))
    problems['service_id'] = ['Incorrect type. Expected pk value.']
  for (const name of ['consignee_country', 'pickup_country'])
    if (!problems[name] && !COUNTRIES.includes(String(order[name])))
      problems[name] = [`"${String(order[name])}" is not a valid choice.`]
  if (!WITHOUT_POSTCODE.includes(String(order['consignee_country'])) && isEmpty(order['consignee_postal']))
    problems['consignee_postal'] = [NEEDED]
  if (!problems['consignee_email'] && !/^\S+@\S+\.\S+$/.test(String(order['consignee_email'])))
    problems['consignee_email'] = ['Enter a valid email address.']
  if (!['cod', 'prepaid'].includes(String(order['payment_type'])))
    problems['payment_type'] = [`"${String(order['payment_type'])}" is not a valid choice.`]
  if (!isEmpty(order['consignee_number']) && !/^\+?\d{6,15}$/.test(String(order['consignee_number'])))
    problems['consignee_number'] = ['Enter a valid phone number.']
  const items = itemProblems(order['items'])
  if (!problems['items'] && items) problems['items'] = items
  return Object.keys(problems).length > 0 ? problems : undefined
}

const itemProblems = (items: unknown): string[] | undefined => {
  if (!Array.isArray(items) || items.length === 0) return ['This list may not be empty.']
  const found = (items as Record<string, unknown>[]).flatMap((item, at) => [
    ...ITEM_REQUIRED.filter((name) => isEmpty(item[name])).map((name) => `Item ${at + 1}: ${name} is required.`),
    ...(CATEGORIES.includes(String(item['item_category']))
      ? []
      : [`Item ${at + 1}: item_category is not a valid choice.`]),
    ...(Number.isInteger(item['item_quantity']) && isAbove0(item['item_quantity'])
      ? []
      : [`Item ${at + 1}: item_quantity must be a whole number above 0.`]),
    ...(isAbove0(item['item_price_value']) ? [] : [`Item ${at + 1}: item_price_value must be above 0.`]),
  ])
  return found.length > 0 ? found : undefined
}
