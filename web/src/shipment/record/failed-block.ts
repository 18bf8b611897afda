/** The words of carriers and staff, and the block that they are about. The first that fits counts. */
const BLOCKS: readonly [RegExp, string][] = [
  [/\b(hs ?code|customs line|item|description|declared value)/i, 'items'],
  [/\b(weight|dimension|length|width|height|size)/i, 'packages'],
  [/\b(sender|shipper)/i, 'sender'],
  [/\b(postcode|postal|zip|address|street|town|city|state|phone|consignee|recipient|receiver|name)/i, 'consignee'],
]

/** The block that a failure is about, to be opened for who corrects it; undefined: its words do not tell. */
export const failedBlock = (words: string | null): string | undefined =>
  words === null ? undefined : BLOCKS.find(([about]) => about.test(words))?.[1]
