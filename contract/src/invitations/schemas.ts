import { z } from 'zod'
import { PersonName, bodySchema, Id, optionalText } from '../kernel/entity.ts'
import { CODE_MAX, CODE_MISSING, hasItsCode, RequiredEmail, role, NOT_GIVEN_MESSAGE } from '../accounts/bodies.ts'
import { ROLES } from '../permissions.ts'
import { PARTY_MAX } from '../shipments/fields.ts'

/** Maximum in one call. */
const MAX_INVITED = 20
const ONE_FOR_A_COMPANY_MESSAGE = 'A new company is for one address.'

/**
 * `sending`: its e-mail is on its way. `refused`: the mail server says that the address does not exist. `unsent`: the
 * mail server accepted none of the attempts.
 */
const INVITATION_STATES = ['sending', 'open', 'expired', 'refused', 'unsent'] as const

/** An open invitation (rule SGN-23). */
export const InvitationRow = z.strictObject({
  id: Id,
  email: z.string(),
  role: z.enum(ROLES),
  /** The company of a Company Employee; of a new Company Admin the company's name. */
  parentId: z.string().nullable(),
  companyName: z.string().nullable(),
  canExport: z.boolean(),
  invitedBy: PersonName,
  isMine: z.boolean(),
  invitedAt: z.string(),
  /** When its link expires; null before the e-mail is sent. */
  expiresAt: z.string().nullable(),
  state: z.enum(INVITATION_STATES),
})
export type InvitationRow = z.output<typeof InvitationRow>

/** Role, company and rights as a new account has them; `name` is a new company's. */
export const NewInvitations = bodySchema(
  {
    emails: z
      .array(RequiredEmail, { error: 'Required' })
      .min(1, 'Required')
      .max(MAX_INVITED, `At most ${MAX_INVITED} addresses at a time`),
    role: role.refine((given) => given !== 'Super Admin', NOT_GIVEN_MESSAGE),
    name: optionalText(PARTY_MAX.express.name),
    code: optionalText(CODE_MAX),
    parentId: z.string().nullish(),
    sellerId: z.string().nullish(),
    canExport: z.boolean().optional(),
  },
  [],
)
  .refine(hasItsCode, CODE_MISSING)
  .refine(({ role: given, emails }) => given !== 'Company Admin' || emails?.length === 1, {
    path: ['emails'],
    error: ONE_FOR_A_COMPANY_MESSAGE,
  })
export type NewInvitations = z.output<typeof NewInvitations>
