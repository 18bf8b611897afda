import type { RefusedLine as ChannelLine } from '../../../partners/ibc/client.ts'
import { hawbAtLine } from '../../../partners/ibc/fullman.ts'
import type { RefusedLine } from '../manifest-files.queries.ts'

type Refusal = { words: string; lines: readonly ChannelLine[]; content: Buffer }

/** The channel's errors of single lines, with their parcels; a refusal without lines is of the whole file. */
export const refusedLinesOf = async (
  { words, lines, content }: Refusal,
  idsOf: (numbers: readonly string[]) => Promise<ReadonlyMap<string, string>>,
): Promise<RefusedLine[]> => {
  const refused = lines.length > 0 ? lines : [{ line: null, field: null, words }]
  const numbered = refused.map((one) => ({ ...one, number: one.line === null ? null : hawbAtLine(content, one.line) }))
  const ids = await idsOf(numbered.flatMap(({ number }) => number ?? []))
  return numbered.map(({ number, field, words: reason }) => ({
    shipmentId: number === null ? null : (ids.get(number) ?? null),
    number,
    field,
    words: reason,
  }))
}
