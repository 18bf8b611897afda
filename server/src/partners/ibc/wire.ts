import { z } from 'zod'

/** The channel's answer to a file: a verdict, and errors of single lines. */
export const FileAnswer = z.object({
  response_code: z.number(),
  response_message: z.string().nullish(),
  is_error: z.boolean(),
  entry: z
    .object({
      msg: z.string().nullish(),
      errors: z
        .array(
          z.object({
            /** Of the file, from 1. */
            line: z.number().int().nullish(),
            record: z.string().nullish(),
            field: z.string().nullish(),
            message: z.string(),
          }),
        )
        .nullish(),
    })
    .nullish(),
})

/** The channel's manifests under a MAWB. */
export const MawbAnswer = z.object({
  code: z.number(),
  message: z.string().nullish(),
  content: z
    .array(
      z.looseObject({
        manifest_number: z.union([z.string(), z.number()]).nullish().transform(String),
        history: z
          .array(
            z.looseObject({
              time_stamp: z.string().nullish(),
              code: z.union([z.string(), z.number()]).nullish(),
              message: z.string().nullish(),
              entry_count: z.coerce.number().nullish(),
            }),
          )
          .nullish()
          .transform((history) => history ?? []),
      }),
    )
    .nullish()
    .transform((content) => content ?? []),
})

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()))

const IbcEvent = z.looseObject({
  event_date_time: z.string().min(1),
  ibc_id: text,
  track_number: text,
  full_track: text,
  reference: text,
  vendor_reference: text,
  station: text,
  event_code: z.string().min(1),
  event_description: text,
})
export type IbcEvent = z.output<typeof IbcEvent>

export const EventsAnswer = z.object({
  code: z.number(),
  is_error: z.boolean(),
  message: z.string().nullish(),
  developer_message: z.string().nullish(),
  result: z
    .array(IbcEvent)
    .nullish()
    .transform((result) => result ?? []),
})
