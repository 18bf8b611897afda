import { LANGUAGE_CODES } from '../kernel/language.ts'
import { z } from 'zod'
import { ROLES } from '../permissions.ts'

/** The person who calls, as the database knows them now (rule SGN-2): the token only says who it is. */
export const Me = z.strictObject({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  code: z.string().nullable(),
  canExport: z.boolean(),
  /** The string `true` when Account and Role are in the menu (rule ACC-16). */
  showAccount: z.enum(['true', 'false']),
  /** The merchant account this person acts for: their own for a Company Admin, the parent for a Company Employee. */
  companyId: z.string().nullable(),
  statuses: z.array(z.number()),
  observedStatuses: z.array(z.number()),
  /** Chosen in the profile; null: the browser's counts (rule FMT-4). */
  language: z.enum(LANGUAGE_CODES).nullable(),
})
export type Me = z.output<typeof Me>
