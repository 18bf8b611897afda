import { z } from 'zod'

/** A package of heavy goods, or the content of the light one: grams and whole cm. */
export type GhnItem = {
  name: string
  code?: string
  quantity: number
  price?: number
  length: number
  width: number
  height: number
  weight: number
}

/** A destination: by names, of two levels (since July 2025) or three, or by GHN's own codes, as its orders give them. */
export type GhnDestination =
  | { is_new_to_address: true; to_ward_name: string; to_province_name: string }
  | { to_ward_name: string; to_district_name: string; to_province_name: string }
  | { to_ward_code: string; to_district_id: number }

/** Light goods (2) have their own size and weight, heavy ones (5) those of their items, each of which is a package. */
export type GhnGoods =
  { service_type_id: 2; weight: number; length: number; width: number; height: number } | { service_type_id: 5 }

/** The body of create. */
export type NewGhnOrder = GhnDestination &
  GhnGoods & {
    client_order_code: string
    /** 1: the shop pays, 2: the receiver. */
    payment_type_id: 1 | 2
    required_note: string
    note?: string
    to_name: string
    to_phone: string
    to_address: string
    content: string
    cod_amount?: number
    insurance_value?: number
    items: readonly GhnItem[]
  }

/** Every answer of GHN has this form; an error has its reason in `message` and sometimes a code. */
export const Envelope = z.object({
  code: z.number(),
  message: z.string().nullish(),
  data: z.unknown(),
  code_message: z.string().nullish(),
  code_message_value: z.string().nullish(),
})

export const CreatedOrder = z.object({
  order_code: z.string().min(1),
  total_fee: z.coerce.number().nullish(),
  expected_delivery_time: z.string().nullish(),
})

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)))
const count = z
  .number()
  .nullish()
  .transform((value) => value ?? 0)
const time = z.string().nullish()

const OrderItem = z.looseObject({
  name: text,
  code: text,
  quantity: count,
  price: count,
  length: count,
  width: count,
  height: count,
  weight: count,
})

/** A GHN order. Fields that we do not read are kept. */
export const GhnOrder = z.looseObject({
  order_code: z.string().min(1),
  client_order_code: text,
  status: z.string().min(1),
  shop_id: z.number().nullish(),
  to_name: text,
  to_phone: text,
  to_address: text,
  to_ward_code: text,
  to_district_id: count,
  is_new_to_address: z.boolean().nullish(),
  to_ward_name: text,
  to_district_name: text,
  to_province_name: text,
  content: text,
  note: text,
  required_note: text,
  payment_type_id: z.number().nullish(),
  service_type_id: z.number().nullish(),
  weight: count,
  length: count,
  width: count,
  height: count,
  cod_amount: count,
  insurance_value: count,
  items: z
    .array(OrderItem)
    .nullish()
    .transform((items) => items ?? []),
  created_date: time,
  updated_date: time,
  finish_date: time,
  log: z
    .array(z.looseObject({ status: z.string(), updated_date: z.string() }))
    .nullish()
    .transform((log) => log ?? []),
})
export type GhnOrder = z.output<typeof GhnOrder>

/** By our code GHN answers a list; by its own, one order. */
export const OrdersOfClientCode = z.union([z.array(GhnOrder), GhnOrder.transform((order) => [order])])

export const FoundOrders = z.object({
  total: z.number().nullish(),
  data: z
    .array(GhnOrder)
    .nullish()
    .transform((orders) => orders ?? []),
})

export const SwitchedOrders = z.array(
  z.object({ order_code: z.string(), result: z.boolean(), message: z.string().nullish() }),
)

const names = z
  .array(z.string())
  .nullish()
  .transform((given) => given ?? [])
const place = <Code extends string, Name extends string>(code: Code, name: Name) =>
  z
    .array(z.looseObject({ [code]: text, [name]: z.string(), NameExtension: names }))
    .nullish()
    .transform((places): GhnPlace[] =>
      (places ?? []).map((one) => {
        const given = one as Record<string, unknown> & { NameExtension: string[] }
        return { code: String(given[code]), names: [String(given[name]), ...given.NameExtension] }
      }),
    )

/** A unit of GHN's own lists; `names`: its name, and others that people write. */
export type GhnPlace = { code: string; names: readonly string[] }
export const GhnProvinces = place('ProvinceID', 'ProvinceName')
export const GhnDistricts = place('DistrictID', 'DistrictName')
export const GhnWards = place('WardCode', 'WardName')

export const PrintToken = z.object({ token: z.string().min(1) })

/** GHN's push. */
export const GhnHook = z.looseObject({
  OrderCode: z.string().min(1),
  ClientOrderCode: text,
  Status: z.string().min(1),
  Type: z.string().min(1),
  Time: z.string().min(1),
  Warehouse: text,
  Reason: text,
  Description: text,
})
