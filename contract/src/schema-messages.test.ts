import { expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from './endpoints.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import { GridParams } from './kernel/grid-schemas.ts'
import { translateMessage } from './kernel/message-translations.ts'

/** Values that nearly every field refuses, each for another reason. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  '',
  'x'.repeat(3_000),
  '?',
  true,
  -1e300,
  1e300,
  0.12345,
  NaN,
  [],
  {},
  ['?'],
  [{}],
]
const LONG_LIST = 200

/** Inputs in which one field after the other is wrong, down to the innermost. */
const wrongInputs = (schema: z.ZodType): unknown[] => {
  if (schema instanceof z.ZodObject)
    return [
      ...WRONG,
      ...Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) =>
        wrongInputs(field).map((value) => ({ [name]: value })),
      ),
    ]
  if (schema instanceof z.ZodArray) {
    const element = schema.element as z.ZodType
    return [...WRONG, Array.from({ length: LONG_LIST * 100 }, () => 1), ...wrongInputs(element).map((value) => [value])]
  }
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => wrongInputs(option as z.ZodType))
  if (schema instanceof z.ZodPipe) return [...WRONG, ...wrongInputs(schema.in as z.ZodType)]
  if ('unwrap' in schema && typeof schema.unwrap === 'function') return wrongInputs(schema.unwrap() as z.ZodType)
  return [...WRONG]
}

const messagesOf = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.flatMap((issue) => [
    issue.message,
    ...(issue.code === 'invalid_union' ? issue.errors.flatMap((option) => messagesOf(option)) : []),
  ])

/** Schemas that accept anything, such as partners' posts, refuse nothing. */
const schemasOf = (endpoint: Endpoint): z.ZodType[] =>
  [
    ...('body' in endpoint && endpoint.body ? [endpoint.body] : []),
    ...(endpoint.kind === 'grid' ? [GridParams] : 'query' in endpoint && endpoint.query ? [endpoint.query] : []),
  ].filter((schema) => !(schema instanceof z.ZodUnknown))

const messages = (schema: z.ZodType): Set<string> =>
  new Set(wrongInputs(schema).flatMap((input) => messagesOf(schema.safeParse(input ?? {}).error?.issues ?? [])))

const described = allEndpoints.flatMap((endpoint) =>
  schemasOf(endpoint).map((schema) => ({ call: `${endpoint.method} ${endpoint.path}`, schema })),
)

test.each(described)('$call refuses wrong values with our own sentences, which are translated', ({ schema }) => {
  const sentences = [...messages(schema)]
  expect(sentences.length).toBeGreaterThan(0)
  expect(sentences.filter((sentence) => /^(Invalid (?!Postcode)|Too (big|small)|Unrecognized)/.test(sentence))).toEqual(
    [],
  )
  expect(sentences.filter((sentence) => translateMessage(sentence, 'vi') === sentence)).toEqual([])
})

test('a list call says which values Take and Skip may have', () => {
  const sentences = (query: object) => GridParams.safeParse(query).error?.issues.map(({ message }) => message)
  const sentence = 'Take must be 1 to 200; 0, for all, on reference lists only.'
  for (const Take of ['201', '-1', '1.5', 'x']) expect(sentences({ Take })).toEqual([sentence])
  expect(sentences({ Skip: '10000001' })).toEqual(['Takes 0 to 10000000.'])
  expect(translateMessage(sentence, 'vi')).toBe('Take từ 1 đến 200; chỉ danh mục tham chiếu nhận 0 (tất cả).')
  expect(translateMessage('Takes 0 to 10000000.', 'vi')).toBe('Nhận từ 0 đến 10000000.')
})
