/** GHN's message for a refused order. */
export type GhnRefusal = { message: string; code_message?: string; code_message_value?: string }

type Fields = Record<string, unknown>
type Rule = [isRight: (order: Fields) => boolean, refusal: GhnRefusal]

const REQUIRED_NOTES = ['CHOTHUHANG', 'CHOXEMHANGKHONGTHU', 'KHONGCHOXEMHANG']
const MAX_GRAMS = 50_000
const MAX_HEAVY_GRAMS = 1_600_000
const MAX_SIDE_CM = 200
const MAX_INSURANCE_VND = 5_000_000
const MAX_COD_VND = 50_000_000

export const inputRefusal = (message: string): GhnRefusal => ({
  message,
  code_message: 'USER_ERR_COMMON',
  code_message_value: 'Sai thông tin đầu vào. Vui lòng thử lại.',
})

/** A telephone number in Vietnamese form: mobile ones have ten digits, others eleven. */
const PHONE = /^0([35789]\d{8}|2\d{9})$/

const isText = (value: unknown, most: number): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.length <= most
const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === ''
const isLight = ({ service_type_id: type }: Fields): boolean => type === 2
const itemsOf = ({ items }: Fields): Fields[] => (Array.isArray(items) ? (items as Fields[]) : [])
const isSide = (value: unknown): boolean => isWhole(value, 1, MAX_SIDE_CM)
const grams = (order: Fields): number =>
  itemsOf(order).reduce((sum, { weight, quantity }) => sum + Number(weight) * Number(quantity), 0)

const hasNames = (order: Fields): boolean => isAbsent(order.to_ward_code) && isAbsent(order.to_district_id)

/** Since July 2025: province and ward, without a district. */
const isOfTwoLevels = ({ is_new_to_address: isNew }: Fields): boolean => isNew === true

/** In GHN's assumed order; the first failure is its message. */
const RULES: readonly Rule[] = [
  [({ payment_type_id: type }) => type === 1 || type === 2, inputRefusal('Sai thông tin Payment Type')],
  [
    ({ required_note: note }) => typeof note === 'string' && REQUIRED_NOTES.includes(note),
    inputRefusal('Sai thông tin Required Note'),
  ],
  [
    ({ service_type_id: type }) => type === 2 || type === 5,
    { ...inputRefusal('Sai thông tin Service Type'), code_message: 'SERVICE_TYPE_NOT_VALID' },
  ],
  [({ to_name: name }) => isText(name, 1024), inputRefusal('Tên người nhận không hợp lệ')],
  [
    ({ to_phone: phone }) => typeof phone === 'string' && PHONE.test(phone),
    {
      message: 'Số điện thoại người nhận không hợp lệ',
      code_message: 'PHONE_INVALID',
      code_message_value: 'Số điện thoại không hợp lệ. Vui lòng thử lại.',
    },
  ],
  [({ to_address: address }) => isText(address, 1024), inputRefusal('Địa chỉ người nhận không hợp lệ')],
  [
    (order) => !hasNames(order) || isText(order.to_province_name, 255),
    {
      message: 'Fail when get place name of to province',
      code_message: 'PROVINCE_NAME_NOT_VALID',
      code_message_value: 'Không tìm thấy thông tin tỉnh thành. Vui lòng thử lại sau.',
    },
  ],
  [
    (order) => !hasNames(order) || isOfTwoLevels(order) || isText(order.to_district_name, 255),
    {
      message: 'Fail when get place name of to district',
      code_message: 'DISTRICT_NAME_NOT_VALID',
      code_message_value: 'Không tìm thấy thông tin quận huyện. Vui lòng thử lại sau.',
    },
  ],
  [
    (order) =>
      !hasNames(order) ||
      (isOfTwoLevels(order) ? isText(order.to_ward_name, 255) : typeof order.to_ward_name === 'string'),
    {
      message: 'Fail when get place name of to ward',
      code_message: 'WARD_NAME_NOT_VALID',
      code_message_value: 'Không tìm thấy thông tin phường xã. Vui lòng thử lại sau.',
    },
  ],
  [
    (order) => hasNames(order) || (isText(order.to_ward_code, 20) && isWhole(order.to_district_id, 1, 999_999)),
    inputRefusal('Sai thông tin Phường/Xã, Quận/Huyện'),
  ],
  [({ client_order_code: code }) => isAbsent(code) || isText(code, 50), inputRefusal('Client Order Code không hợp lệ')],
  [({ note }) => isAbsent(note) || isText(note, 5000), inputRefusal('Ghi chú không hợp lệ')],
  [({ content }) => isAbsent(content) || isText(content, 2000), inputRefusal('Nội dung không hợp lệ')],
  [
    ({ insurance_value: value }) => isAbsent(value) || isWhole(value, 0, MAX_INSURANCE_VND),
    inputRefusal('Giá trị khai giá không hợp lệ'),
  ],
  [
    ({ cod_amount: amount }) => isAbsent(amount) || isWhole(amount, 0, MAX_COD_VND),
    inputRefusal('Tiền thu hộ không hợp lệ'),
  ],
  [
    (order) =>
      isAbsent(order.items) ||
      (Array.isArray(order.items) &&
        itemsOf(order).every(({ name, quantity }) => isText(name, 1024) && isWhole(quantity, 1, 100_000))),
    inputRefusal('Thông tin sản phẩm không hợp lệ'),
  ],
  [(order) => !isLight(order) || isWhole(order.weight, 1, MAX_GRAMS), inputRefusal('Cân nặng không hợp lệ')],
  [
    (order) => !isLight(order) || [order.length, order.width, order.height].every(isSide),
    inputRefusal('Kích thước không hợp lệ'),
  ],
  [
    (order) => isLight(order) || (itemsOf(order).length > 0 && isWhole(grams(order), 1, MAX_HEAVY_GRAMS)),
    inputRefusal('Cân nặng không hợp lệ'),
  ],
  [
    (order) =>
      isLight(order) ||
      itemsOf(order).every(({ length, width, height, weight }) => {
        return [length, width, height].every(isSide) && isWhole(weight, 1, MAX_HEAVY_GRAMS)
      }),
    inputRefusal('Kích thước sản phẩm không hợp lệ'),
  ],
]

/** Why GHN refuses an order, by the limits of its documents; undefined: accepted. */
export const ghnRefusal = (order: unknown): GhnRefusal | undefined => {
  if (typeof order !== 'object' || order === null || Array.isArray(order)) return inputRefusal('Dữ liệu không hợp lệ')
  return RULES.find(([isRight]) => !isRight(order as Fields))?.[1]
}
