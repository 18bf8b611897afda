import { z } from 'zod'
import { optionalIdentifier, optionalText } from '../kernel/entity.ts'
import { gtinProblem } from './gtin.ts'
import { ITEM_TEXTS, type ItemTextName, mapItemTexts } from './item-fields.ts'

type InputText = z.ZodOptional<z.ZodNullable<z.ZodString>>

const inputText = (name: ItemTextName): InputText => {
  const { maxLength, isIdentifier } = ITEM_TEXTS[name]
  const text = isIdentifier ? optionalIdentifier(maxLength) : optionalText(maxLength)
  return name === 'gtin'
    ? text.superRefine((gtin, context) => {
        const problem = gtinProblem(gtin ?? '')
        if (problem !== null) context.addIssue(problem)
      })
    : text
}

/** The texts of an item in bodies of both lines and of saved products (rules CUS-43, CUS-44). */
export const itemTextsInput = mapItemTexts(inputText)
/** The same in answers. */
export const itemTextsOutput = mapItemTexts(() => z.string().nullable())
