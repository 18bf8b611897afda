import { addOrder, cancelOrder, getOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import { addParcel, cancelParcel, editParcel, getParcel } from '@waybill/contract/parcels/endpoints'
import type { RecordAmounts } from '@waybill/contract/shipments/amounts'
import { STATUS } from '@waybill/contract/shipments/status'
import type { TestWaybill } from '@waybill/testkit/app'
import { valueOf } from '@waybill/testkit/client'
import { suppressJobs } from '@waybill/testkit/suppress-jobs'

export type Line = 'express' | 'ecommerce'

/** Verified values: the rate if no price is given, and the fees after the verification. VND, kg. */
type Verification = { weight: number; price?: number; fees?: number[] }
/** How a shipment gets its amounts: omitted parts are one box of 1 kg to Germany without fees, in USD. */
export type Story = {
  name: string
  weight?: number
  to?: 'DE' | 'US' | 'FR'
  currency?: string
  fees?: number[]
  price?: number
  verified?: Verification
  end?: 'cancelled' | 'held'
}

/** France is in no zone, 50 kg in no row; LKR has no exchange rate, and the United States charge duties. */
export const STORIES: readonly Story[] = [
  { name: 'declared' },
  { name: 'heavier', weight: 2 },
  { name: 'duty', to: 'US' },
  { name: 'duty, heavier', to: 'US', weight: 2 },
  { name: 'duty on euros', to: 'US', currency: 'EUR' },
  { name: 'pounds', currency: 'GBP' },
  { name: 'no exchange rate', to: 'US', currency: 'LKR' },
  { name: 'no rate', to: 'FR' },
  { name: 'a fee', fees: [15_000] },
  { name: 'two fees and duty', to: 'US', fees: [15_000, 2500.5] },
  { name: 'a fee and no rate', to: 'FR', fees: [15_000] },
  { name: 'a fee and no exchange rate', to: 'US', currency: 'LKR', fees: [15_000] },
  { name: 'typed price', price: 77_000 },
  { name: 'typed price, duty and a fee', to: 'US', price: 77_000, fees: [1000] },
  { name: 'typed price without a rate', to: 'FR', price: 88_000 },
  { name: 'verified', verified: { weight: 2 } },
  { name: 'verified lighter, with duty', to: 'US', weight: 3, verified: { weight: 1 } },
  { name: 'verified and unpriced', fees: [15_000], verified: { weight: 50 } },
  { name: 'verified at a typed price', verified: { weight: 2, price: 123_456 } },
  { name: 'verified with other fees', to: 'US', fees: [15_000], verified: { weight: 2, fees: [4000, 5000] } },
  { name: 'verified without an exchange rate', to: 'US', currency: 'LKR', verified: { weight: 2 } },
  { name: 'cancelled', to: 'US', fees: [9000], end: 'cancelled' },
  { name: 'cancelled after it was verified', verified: { weight: 2 }, end: 'cancelled' },
  { name: 'held for payment', to: 'US', fees: [15_000], verified: { weight: 2 }, end: 'held' },
  { name: 'held for payment and unpriced', verified: { weight: 50 }, end: 'held' },
]

/** A story's world: the fees of each line's provider, its company, and the ids of its countries. */
export type AmountWorld = {
  waybill: TestWaybill
  feeIds: Readonly<Record<Line, readonly string[]>>
  merchantId: string
  countryIds: Readonly<Record<string, string>>
}

type Destination = { town: string; postcode: string; state?: string }
const PLACES = {
  DE: { town: 'Berlin', postcode: '10623' },
  FR: { town: 'Paris', postcode: '75001' },
  US: { town: 'Los Angeles', state: 'CA', postcode: '90012' },
} as const
/** Recipients' addresses of the stories. */
export const addressIn = (country: keyof typeof PLACES): Destination => PLACES[country]

/** Of all goods of a story, in its currency. */
export const DECLARED_VALUE = 25
/** A scarf; a tariff number of the United States has ten digits. */
export const hsCodeFor = (country: string): string => (country === 'US' ? '6214101000' : '621410')
export const SIZES = { quantity: 1, length: 20, width: 15, height: 10 }

/** The body of Add for a story, with the fees and the price from users who may set them. */
export const bodyOf = async (line: Line, story: Story, world: AmountWorld): Promise<Record<string, unknown>> => {
  const { weight = 1, to = 'DE', currency = 'USD', price, fees } = story
  const { waybill, merchantId, countryIds } = world
  const { town, ...address } = addressIn(to)
  const goods = { hsCode: hsCodeFor(to), declaredValue: DECLARED_VALUE }
  const common = {
    merchantId,
    totalValueCurrency: currency,
    senderReference: story.name,
    ...(price === undefined ? {} : { totalPrice: price }),
    ...(fees === undefined ? {} : { fees: feesOf(line, fees, world) }),
  }
  if (line === 'ecommerce')
    return waybill.parcels.body({
      ...common,
      shipToAddress: { country: to, town, ...address },
      unit: { ...SIZES, weight },
      item: goods,
    })
  const body = await waybill.orders.body({ ...common, to: { countryId: countryIds[to], city: town, ...address } })
  const [box] = body['orderDetails'] as { shipmentContentDetails: object[] }[]
  const shipmentContentDetails = box?.shipmentContentDetails.map((content) => ({ ...content, ...goods }))
  return { ...body, orderDetails: [{ ...SIZES, weight, shipmentContentDetails }] }
}

const feesOf = (line: Line, amounts: readonly number[], { feeIds }: AmountWorld) =>
  amounts.map((amount, at) => ({ feeId: feeIds[line][at], amount }))

/** A shipment on the page after Add, as the call answered it. */
export type Made = { id: string; number: string; amounts: RecordAmounts }

/** Runs a story through the product's calls; returns Add's answer. */
export const makeAmountStory = async (line: Line, story: Story, world: AmountWorld): Promise<Made> => {
  const { waybill } = world
  const client = await waybill.as('super')
  const body = await bodyOf(line, story, world)
  const made =
    line === 'express'
      ? valueOf(await client.call(addOrder, { body }))
      : valueOf(await suppressJobs(waybill.fixtures, 'book-parcel', () => client.call(addParcel, { body })))
  const { id, amounts } = made
  if (story.verified) await verify(line, id, story.verified, world)
  if (story.end === 'cancelled') await cancel(line, id, world)
  if (story.end === 'held') await waybill.fixtures.setStatus(id, STATUS.holdForPayment)
  return { id, amounts, number: 'code' in made ? made.code : made.sglShipmentId }
}

const cancel = async (line: Line, id: string, { waybill }: AmountWorld) => {
  const merchant = await waybill.as('merchant')
  valueOf(await merchant.call(line === 'express' ? cancelOrder : cancelParcel, { params: { id } }))
}

/** At the rate by the packer, who may not set prices; at a typed price by a user who may. Fees are set after that. */
const verify = async (line: Line, id: string, { weight, price, fees }: Verification, world: AmountWorld) => {
  const by = price === undefined ? 'delivery' : 'super'
  const typed = price === undefined ? {} : { realTotalPrice: price }
  const packages = [{ ...SIZES, weight }]
  await save(
    line,
    id,
    by,
    line === 'express' ? { realOrderDetails: packages, ...typed } : { packages, ...typed },
    world,
  )
  if (fees !== undefined) await save(line, id, 'super', { fees: feesOf(line, fees, world) }, world)
}

const save = async (line: Line, id: string, by: string, fields: object, { waybill }: AmountWorld): Promise<void> => {
  const client = await waybill.as(by)
  if (line === 'express') {
    const { version } = valueOf(await client.call(getOrder, { params: { id } }))
    valueOf(await client.call(updateRealData, { body: { id, version, ...fields } }))
    return
  }
  const { version } = valueOf(await client.call(getParcel, { params: { id } }))
  valueOf(await client.call(editParcel, { body: { id, version, ...fields } }))
}
