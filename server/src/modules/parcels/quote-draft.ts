import type { ParcelQuoteBody } from '@waybill/contract/parcels/shapes'
import { z } from 'zod'

const figure = z.number().min(0).max(1e6).catch(0)
const packages = z
  .array(z.object({ quantity: figure, weight: figure, length: figure, width: figure, height: figure }))
  .max(100)
  .catch([])

/** What is typed so far of the verified packages; none when there is nothing to read. */
export const readablePackages = (given: unknown) => packages.parse(given)

type Unit = ParcelQuoteBody['handlingUnits'][number]

/** A unit that is being typed: what is missing weighs nothing. */
export const sizesOf = ({ quantity, weight, length, width, height }: Unit) => ({
  quantity: quantity ?? 0,
  weight: weight ?? 0,
  length: length ?? 0,
  width: width ?? 0,
  height: height ?? 0,
})
