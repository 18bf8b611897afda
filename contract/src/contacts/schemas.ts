import { z } from 'zod'
import { bodySchema, fieldNames, Id, idAndVersion, optionalText, requiredText } from '../kernel/entity.ts'
import { optionalNumber } from '../kernel/fields.ts'
import { FIND_COLUMN, type GridColumns } from '../kernel/grid.ts'

/** Number of requests that one address may send in an hour (rule CON-3). */
export const MAX_CONTACTS_PER_HOUR = 5

/** A contact request, and whether it was processed (rule CON-1). */
export const Contact = z.strictObject({
  id: Id,
  contactName: z.string(),
  phone: z.string(),
  email: z.string().nullable(),
  address: z.string().nullable(),
  itemName: z.string().nullable(),
  /** kg */
  weight: z.number().nullable(),
  isProcess: z.boolean(),
  createdDate: z.string(),
  version: z.number(),
})
export type Contact = z.output<typeof Contact>

const PHONE = /^\+?[\d\s().-]*\d[\d\s().-]*$/
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Fields of the form (rule CON-2). */
const contact = {
  contactName: requiredText(100),
  phone: requiredText(20).refine((text) => PHONE.test(text), 'Entered value does not match phone format'),
  email: optionalText(100).refine((text) => !text || EMAIL.test(text), 'Entered value does not match email format'),
  address: optionalText(255),
  itemName: optionalText(255),
  weight: optionalNumber('Weight', { min: 0, max: 100_000 }),
}

/** The public form; `website` is the honeypot: it is hidden, so people leave it empty (rule CON-3). */
export const ContactRequest = z.strictObject({ ...contact, website: optionalText(255) })
export type ContactRequest = z.output<typeof ContactRequest>

const kept = { ...contact, isProcess: z.boolean().optional() }
export const ContactAdd = bodySchema(kept, fieldNames(Contact))
export type ContactAdd = z.output<typeof ContactAdd>
export const ContactEdit = bodySchema({ ...idAndVersion, ...kept }, fieldNames(Contact))

export const CONTACT_COLUMNS = {
  find: FIND_COLUMN,
  contactName: { type: 'text', label: 'Contact name' },
  phone: { type: 'text', label: 'Phone' },
  email: { type: 'text', label: 'Email' },
  address: { type: 'text', label: 'Address' },
  itemName: { type: 'text', label: 'Item name' },
  weight: { type: 'number', figure: 'kg', label: 'Weight' },
  isProcess: { type: 'boolean', label: 'Is process' },
  createdDate: { type: 'date', label: 'Created date' },
} as const satisfies GridColumns
