import { z } from 'zod'
import { ShipmentAmounts } from '../shipments/amount-schemas.ts'
import { SHIPMENT_TYPES } from '../shipments/shipment-type.ts'

/** Rows of the home (rule MER-1). */
export const HOME_NEEDS = 5
export const HOME_RECENT = 6
/** Days in the chart of the home. */
export const HOME_CHART_DAYS = 30
/** Minimum number of shipments for delivery figures (rules MER-3, MER-4). */
export const MIN_DELIVERIES = 10
/** How many days delivery figures look back, and the minimum age of shipments in a delivered share. */
export const DELIVERY_DAYS = 90
export const DELIVERY_SHARE_FROM_DAYS = 15

/** A shipment on the home page; `type` says which form opens it, `country` is the receiver's two letters. */
const homeShipment = {
  id: z.string(),
  type: z.enum(SHIPMENT_TYPES),
  number: z.string(),
  status: z.number(),
  to: z.string(),
  country: z.string().nullable(),
}

/** A shipment on which its company must act, since `statusSince`; `amountDue` in VND if it is held for payment. */
export const HomeNeed = z.strictObject({
  ...homeShipment,
  statusSince: z.string(),
  reason: z.string().nullable(),
  amountDue: z.number().nullable(),
})
export type HomeNeed = z.output<typeof HomeNeed>

/** One of the newest shipments; `city` and `postcode` are the receiver's. */
export const HomeRecent = z.strictObject({
  ...homeShipment,
  reference: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
  serviceCode: z.string(),
  createdDate: z.string(),
})
export type HomeRecent = z.output<typeof HomeRecent>

/** How shipments to one country arrive: those created, the share delivered (0 to 1), median of working days. */
export const CountryDeliveries = z.strictObject({
  country: z.string(),
  shipments: z.number(),
  deliveredShare: z.number(),
  medianDays: z.number().nullable(),
})
export type CountryDeliveries = z.output<typeof CountryDeliveries>

/**
 * A company's home. `spend` in VND is the amount due of shipments not cancelled, `amounts` its parts (rule AMT-63),
 * `shipmentsBefore` last month's count up to the same day; days are in UTC+7, the oldest first.
 */
export const Home = z.strictObject({
  needs: z.strictObject({ total: z.number(), shipments: z.array(HomeNeed) }),
  today: z.strictObject({ parcels: z.number(), orders: z.number(), spend: z.number(), amounts: ShipmentAmounts }),
  month: z.strictObject({
    shipments: z.number(),
    spend: z.number(),
    amounts: ShipmentAmounts,
    shipmentsBefore: z.number(),
  }),
  days: z.array(z.strictObject({ day: z.string(), shipments: z.number() })),
  recent: z.array(HomeRecent),
  delivered: z.array(CountryDeliveries),
})
export type Home = z.output<typeof Home>

/** Working days from creation to delivery with one service; null below ten deliveries. */
export const DeliveryTime = z.strictObject({
  serviceId: z.string(),
  deliveries: z.number(),
  medianDays: z.number().nullable(),
  ninthDecileDays: z.number().nullable(),
})
export type DeliveryTime = z.output<typeof DeliveryTime>
