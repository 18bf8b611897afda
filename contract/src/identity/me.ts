import { LANGUAGE_CODES } from '../kernel/language.ts'
import { z } from 'zod'
import { ROLES } from '../permissions.ts'

/** The caller, from the database (rule SGN-2); the token only identifies the user. */
export const Me = z.strictObject({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  code: z.string().nullable(),
  canExport: z.boolean(),
  /** Whether a Company Employee reads the billing of their company (rule BIL-80); other roles do not need it. */
  canSeeBilling: z.boolean(),
  /** The string `true` if Account and Role are in the menu (rule ACC-16). */
  showAccount: z.enum(['true', 'false']),
  /** The merchant account of the user: their own for a Company Admin, the parent for a Company Employee. */
  companyId: z.string().nullable(),
  statuses: z.array(z.number()),
  observedStatuses: z.array(z.number()),
  /** The language of the profile; null: the browser's (rule FMT-4). */
  language: z.enum(LANGUAGE_CODES).nullable(),
})
export type Me = z.output<typeof Me>
