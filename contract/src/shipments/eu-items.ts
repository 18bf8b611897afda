import { goesToUnion } from './customs.ts'
import type { ItemTextName } from './item-fields.ts'

/** What the European Union asks of each item since 1 November 2026 (rule CUS-45). */
const ASKED = ['sku', 'manufacturerProductId'] as const satisfies readonly ItemTextName[]
type Asked = (typeof ASKED)[number]

export const EU_ASKED_MESSAGE =
  'The European Union asks for SKU and maker’s product number of each item since 1 November 2026.'
export const EU_REQUIRED_MESSAGE = 'Required for goods to the European Union.'

type Shipped = {
  /** D: documents, of which it asks nothing. */
  itemType: string
  /** Country of the goods' recipient. */
  country: string | null | undefined
}

/** What an item lacks for the European Union; nothing of an item to another country, or of a document. */
export const euMissing = (
  item: { [Name in Asked]?: string | null | undefined },
  { itemType, country }: Shipped,
): readonly Asked[] =>
  itemType === 'D' || !goesToUnion(country) ? [] : ASKED.filter((name) => (item[name] ?? '').trim() === '')

/** The problems of items once it is required (rule CUS-45), by the model's paths: `contents.0.sku`. */
export const euItemProblems = (
  items: readonly { [Name in Asked]?: string | null | undefined }[],
  shipped: Shipped,
): Record<string, string> =>
  Object.fromEntries(
    items.flatMap((item, at) =>
      euMissing(item, shipped).map((name) => [`contents.${at}.${name}`, EU_REQUIRED_MESSAGE] as const),
    ),
  )
