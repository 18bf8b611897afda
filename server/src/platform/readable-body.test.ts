import { expect, test } from 'vitest'
import { z } from 'zod'
import { readableBody } from './readable-body.ts'

const Body = z.strictObject({
  name: z.string().trim().min(1),
  kind: z.enum(['D', 'P']).default('P'),
  note: z.string().max(3).nullish(),
  count: z.number().min(1),
  lines: z
    .array(z.strictObject({ weight: z.number(), code: z.string().max(2) }))
    .max(2)
    .refine((lines) => lines.length !== 1),
  to: z.strictObject({ country: z.string() }).optional(),
})

test('a valid body is read as its schema reads it', () => {
  const body = { name: ' a ', count: 2, lines: [] }
  expect(readableBody(Body, body)).toEqual({ name: 'a', kind: 'P', count: 2, lines: [] })
})

test('an invalid body is read field by field; wrong texts and numbers stay as they were sent', () => {
  const body = { name: 5, note: 'long', count: -1, lines: [{ weight: 'x', code: 'long' }], to: {}, more: 1 }
  expect(readableBody(Body, body)).toEqual({
    name: '',
    kind: 'P',
    note: 'long',
    count: -1,
    lines: [{ weight: 0, code: 'long' }],
    to: { country: '' },
  })
})

test('items beyond the schema’s limit are ignored; a body that is no object has no fields', () => {
  const line = { weight: 1, code: 'a' }
  expect(readableBody(Body, { lines: [line, line, line] }).lines).toEqual([])
  expect(readableBody(Body, null)).toMatchObject({ name: '', count: 0, lines: [] })
})
