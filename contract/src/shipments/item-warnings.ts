import { HEADING_DIGITS, headingOf, hsCodeLength } from './customs.ts'
import { EU_ASKED_MESSAGE, euMissing } from './eu-items.ts'
import type { ItemTextName } from './item-fields.ts'
import { betterDescription } from './vague-descriptions.ts'

/** Chapters of the Harmonized System; 77 is reserved. */
const LAST_CHAPTER = 97
const UNUSED_CHAPTER = '77'

/** What the warnings of an item depend on, beside the item. */
type ItemWarningFacts = {
  itemType: string
  /** Country of the goods' recipient; null: not chosen, or unknown. */
  country: string | null
  /** Whether a six-digit heading exists, as far as it is known. */
  isHeading: (heading: string) => boolean
}
type WarnedItem = { hsCode: string; description: string } & { [Name in ItemTextName]?: string | null | undefined }
export type ItemWarning = { part: keyof WarnedItem; sentence: string }

/**
 * Warnings of a customs item of either line: a description that only has vague words (CUS-42), an HS code of the right
 * length whose chapter or heading does not exist (CUS-41), and what the European Union asks of it (CUS-45). They never
 * block saving. An empty item has none.
 */
export const itemWarnings = (item: WarnedItem, facts: ItemWarningFacts): ItemWarning[] => {
  const { hsCode, description } = item
  const example = betterDescription(description)
  const wrongCode = hsCodeWarning(hsCode, facts)
  const [first] = hsCode === '' && description === '' ? [] : euMissing(item, facts)
  return [
    ...(example === undefined
      ? []
      : [
          {
            part: 'description' as const,
            sentence: `'${description.trim()}' does not say what the goods are: name the thing, its material and its use, as '${example}'.`,
          },
        ]),
    ...(wrongCode === null ? [] : [{ part: 'hsCode' as const, sentence: wrongCode }]),
    ...(first === undefined
      ? []
      : [
          {
            part: first,
            sentence: EU_ASKED_MESSAGE,
          },
        ]),
  ]
}

const hsCodeWarning = (hsCode: string, { country, isHeading }: ItemWarningFacts): string | null => {
  if (hsCode.length !== hsCodeLength(country) || !/^\d+$/.test(hsCode)) return null
  const chapter = hsCode.slice(0, 2)
  if (Number(chapter) === 0 || Number(chapter) > LAST_CHAPTER || chapter === UNUSED_CHAPTER)
    return `There is no HS chapter ${chapter}.`
  if (/^0+$/.test(hsCode.slice(2))) return `The HS code names the whole chapter ${chapter}: find the line of the goods.`
  const heading = headingOf(hsCode)
  return heading === undefined || isHeading(heading)
    ? null
    : `There is no HS heading ${hsCode.slice(0, HEADING_DIGITS)}: find the code by words in 'Products and HS codes'.`
}
