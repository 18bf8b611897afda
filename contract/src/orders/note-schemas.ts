import { z } from 'zod'
import { Id, requiredText } from '../kernel/entity.ts'

export const NOTE_MAX = 2000

/** What a member of the staff wrote about an order, for the staff alone. Notes are appended and never change. */
export const OrderNote = z.strictObject({
  id: Id,
  body: z.string(),
  /** Username of who wrote it. */
  by: z.string(),
  at: z.string(),
})
export type OrderNote = z.output<typeof OrderNote>

export const OrderNoteAdd = z.strictObject({ body: requiredText(NOTE_MAX) })
export type OrderNoteAdd = z.output<typeof OrderNoteAdd>
