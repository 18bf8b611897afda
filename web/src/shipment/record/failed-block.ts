/** Patterns in messages of carriers and staff, and the block they are about. The first match wins. */
const BLOCKS: readonly [RegExp, string][] = [
  [/\b(hs ?code|customs line|item|description|declared value)/i, 'items'],
  [/\b(weight|dimension|length|width|height|size)/i, 'packages'],
  [/\b(sender|shipper)/i, 'sender'],
  [/\b(postcode|postal|zip|address|street|town|city|state|phone|consignee|recipient|receiver|name)/i, 'consignee'],
]

/** The block that a failure message is about, opened for correction; undefined if the message does not say. */
export const failedBlock = (words: string | null): string | undefined =>
  words === null ? undefined : BLOCKS.find(([about]) => about.test(words))?.[1]
