import { z } from 'zod'

/** Windows encodings of a csv that is not Unicode: in Vietnam, and in western Europe and America (rule UPL-51). */
export const TEXT_ENCODINGS = ['windows-1258', 'windows-1252'] as const
export const TextEncoding = z.enum(TEXT_ENCODINGS)
export type TextEncoding = z.output<typeof TextEncoding>

export const ENCODING_NEEDED_MESSAGE =
  'The letters of this file can be read in two ways. Send encoding=windows-1258 (Vietnamese) or encoding=windows-1252 (western), or save it as CSV UTF-8.'

/** Maximum names of a question. */
export const ENCODING_SAMPLES_MAX = 8

/**
 * The question of a check if the letters of a csv read as words in both encodings: the differing names, in each reading
 * in the same order, by their rows in the sheet (the head is row 1). `differing` counts them all.
 */
export const EncodingQuestion = z.strictObject({
  kind: z.literal('encoding'),
  differing: z.number(),
  readings: z.array(
    z.strictObject({
      encoding: TextEncoding,
      samples: z.array(z.strictObject({ row: z.number(), text: z.string() })),
    }),
  ),
})
export type EncodingQuestion = z.output<typeof EncodingQuestion>
