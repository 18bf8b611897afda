import { z } from 'zod'
import { fieldNames, bodySchema, Id, idAndVersion, requiredText } from '../kernel/entity.ts'
import { AMOUNT_LIMITS } from '../kernel/amounts.ts'
import { optionalNumber, requiredNumber } from '../kernel/fields.ts'
import { itemTextsInput, itemTextsOutput } from '../shipments/item-schemas.ts'
import { hsCodeText } from '../shipments/schemas.ts'

/** Maximum products of a company. */
export const MAX_PRODUCTS = 500
/** Maximum codes in an answer. */
export const MAX_HS_CODES = 20

/** Maximum headings that are checked at once: the items of a shipment. */
export const MAX_CHECKED_HEADINGS = 200

const WEIGHT_MAX_KG = 1_000

/** A saved product that fills a customs item. `countryOfOrigin` is two letters; weight in kg of one. */
export const Product = z.strictObject({
  id: Id,
  description: z.string(),
  hsCode: z.string(),
  countryOfOrigin: z.string().nullable(),
  declaredValue: z.number().nullable(),
  itemWeight: z.number().nullable(),
  ...itemTextsOutput,
  version: z.number(),
})
export type Product = z.output<typeof Product>

const productFields = {
  description: requiredText(50),
  hsCode: hsCodeText,
  countryOfOrigin: z.string().trim().max(2, 'Max length is 2 characters!').nullish(),
  declaredValue: optionalNumber('Declared value', { min: 0, max: AMOUNT_LIMITS.declaredValueOfSmallUnits }),
  itemWeight: requiredNumber('Item weight', { min: 0, max: WEIGHT_MAX_KG }, 3).nullish(),
  ...itemTextsInput,
}
/** `merchantId`: the company, for users who work for several; users of a company have theirs. */
export const ProductAdd = bodySchema(
  { ...productFields, merchantId: z.string().max(50).nullish() },
  fieldNames(Product),
)
export const ProductEdit = bodySchema({ ...idAndVersion, ...productFields }, fieldNames(Product))
export type ProductInput = Pick<z.output<typeof ProductAdd>, keyof typeof productFields>

/** A code of the Harmonized System, six digits, with its description in both languages. */
export const HsCode = z.strictObject({ code: z.string(), en: z.string(), vi: z.string() })
export type HsCode = z.output<typeof HsCode>
