import { z } from 'zod'

export type NewJanioItem = {
  item_desc: string
  item_category: string
  item_product_id?: string
  item_sku?: string
  item_quantity: number
  /** Of one item. */
  item_price_value: number
  item_price_currency: string
}

/** An order of `orders` in create: cm, kg, countries by Janio's English names. */
export type NewJanioOrder = {
  /** The lane. */
  service_id: number
  /** A number of our choice; without it Janio makes one. */
  tracking_no?: string
  /** Ours: the key by which a repeated order is found. */
  shipper_order_id: string
  order_length: number
  order_width: number
  order_height: number
  order_weight: number
  payment_type: 'prepaid'
  incoterm?: string
  consignee_name: string
  consignee_number: string
  consignee_country: string
  consignee_address: string
  consignee_postal?: string
  consignee_state: string
  consignee_city?: string
  consignee_email: string
  pickup_contact_name: string
  pickup_contact_number: string
  pickup_country: string
  pickup_address: string
  pickup_postal?: string
  pickup_state: string
  pickup_city?: string
  items: readonly NewJanioItem[]
}

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value)))
const amount = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => Number(value ?? 0) || 0)

const CreatedOrder = z.looseObject({ tracking_no: z.string().min(1), order_label_url: z.string().nullish() })
export type CreatedOrder = z.output<typeof CreatedOrder>

/** The answer of a blocking create. */
export const CreatedOrders = z.object({ upload_batch_no: text, orders: z.array(CreatedOrder) })

const JanioItem = z.looseObject({
  item_desc: text,
  item_category: text,
  item_product_id: text,
  item_sku: text,
  item_quantity: amount,
  item_price_value: amount,
  item_price_currency: text,
})

/** A Janio order. Fields that we do not read are kept. */
export const JanioOrder = z.looseObject({
  tracking_no: z.string().min(1),
  shipper_order_id: text,
  order_label_url: z.string().nullish(),
  /** The status of its newest event, if Janio gives it. */
  status: text,
  order_length: amount,
  order_width: amount,
  order_height: amount,
  order_weight: amount,
  consignee_name: text,
  consignee_number: text,
  consignee_country: text,
  consignee_address: text,
  consignee_postal: text,
  consignee_state: text,
  consignee_city: text,
  consignee_email: text,
  pickup_country: text,
  pickup_city: text,
  created_on: z.string().nullish(),
  items: z
    .array(JanioItem)
    .nullish()
    .transform((items) => items ?? []),
})
export type JanioOrder = z.output<typeof JanioOrder>

/** A page of orders; `next` is the address of the following one. */
export const JanioOrders = z.object({ count: z.number(), next: z.string().nullish(), results: z.array(JanioOrder) })

export const JanioUpdate = z.looseObject({
  tracking_no: z.string().min(1),
  status: z.string().min(1),
  updated_on: z.string().min(1),
  description: text,
  country: text,
  address: text,
})
export type JanioUpdate = z.output<typeof JanioUpdate>

/** With `flatten_data`, tracking answers one list over all numbers. */
export const JanioUpdates = z.array(JanioUpdate)

/** Janio's push when a label is ready. */
export const JanioLabelHook = z.looseObject({
  tracking_no: z.string().min(1),
  order_label_url: z.string().nullish(),
  label_base64: z.string().nullish(),
})
