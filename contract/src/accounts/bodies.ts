import { z } from 'zod'
import { CONFIRM_PASSWORD_MESSAGE, passwordProblem, usernameProblem } from '../identity/rules.ts'
import { AccountRow, RoleRow } from '../identity/schemas.ts'
import { bodySchema, idAndVersion, fieldNames, optionalText, requiredText, requiredError } from '../kernel/entity.ts'
import { ROLES, type Role } from '../permissions.ts'
import { PARTY_MAX } from '../shipments/fields.ts'
import { EMAIL_FORMAT_MESSAGE, looksLikeEmail, OptionalEmail } from '../shipments/schemas.ts'
import { isStatusCode, STATUS_CODES } from '../shipments/status.ts'

/** At least one status (rule ACC-13); each once, in the order of the list of statuses. */
const statuses = z
  .array(z.number().refine(isStatusCode, 'There is no such status.'), requiredError)
  .min(1, 'Required')
  .transform((statuses) => STATUS_CODES.filter((code) => statuses.includes(code)))

export const RoleEdit = bodySchema(
  { ...idAndVersion, statuses, observedStatuses: statuses, requiresSecondStep: z.boolean().optional() },
  fieldNames(RoleRow),
)
export type RoleEdit = z.output<typeof RoleEdit>

/** A text judged by one rule with one sentence; the rule also refuses missing and blank texts. */
const judged = (problem: (text: string) => string | null, { trims }: { trims: boolean }) =>
  (trims ? z.string({ error: 'Required' }).trim() : z.string({ error: 'Required' })).superRefine((text, context) => {
    const sentence = problem(text)
    if (sentence !== null) context.addIssue({ code: 'custom', message: sentence })
  })

const newPassword = judged(passwordProblem, { trims: false })
const ADDRESS_MAX = 300
export const CODE_MAX = 30

/** Fields that accounts and profiles share (rule ACC-1). The limits of the sender are those of a shipment's sender. */
export const personal = {
  name: optionalText(PARTY_MAX.express.name),
  email: OptionalEmail,
  phoneNumber: optionalText(PARTY_MAX.express.telephone),
  address: optionalText(ADDRESS_MAX),
  sender: z
    .strictObject({
      contactName: optionalText(PARTY_MAX.express.contactName),
      addressLine1: optionalText(PARTY_MAX.express.addressLine1),
      addressLine2: optionalText(PARTY_MAX.express.addressLine1),
      addressLine3: optionalText(PARTY_MAX.express.addressLine1),
      city: optionalText(PARTY_MAX.express.city),
      state: optionalText(PARTY_MAX.express.state),
      postcode: optionalText(PARTY_MAX.express.postcode),
      countryId: z.string().nullish(),
    })
    .nullish(),
}

/** A Super Admin is made only on the server's machine; the list of roles does not offer it (rule ACC-8). */
export const NOT_GIVEN_MESSAGE = 'This role cannot be assigned here.'
export const GIVEN_ROLES: readonly Role[] = ROLES.filter((name) => name !== 'Super Admin')

export const role = z.enum(ROLES, { error: ({ input }) => (input ? 'There is no such role.' : 'Required') })

const rest = {
  ...personal,
  code: optionalText(CODE_MAX),
  canExport: z.boolean().optional(),
  canSeeBilling: z.boolean().optional(),
  showAccount: z.enum(['true', 'false']).optional(),
  isActive: z.boolean().optional(),
  parentId: z.string().nullish(),
  sellerId: z.string().nullish(),
}

type RoleAndCode = { role?: string | undefined; code?: string | null | undefined }
/** "Required for Company Admin" (rule ACC-3). */
export const hasItsCode = ({ role: given, code }: RoleAndCode): boolean => given !== 'Company Admin' || Boolean(code)
export const CODE_MISSING = { path: ['code'], error: 'Required', when: () => true }

type Passwords = { password?: string | undefined; confirmPassword?: string | undefined }
const isConfirmed = ({ password, confirmPassword }: Passwords): boolean =>
  password === undefined || Boolean(confirmPassword)
const isSame = ({ password, confirmPassword }: Passwords): boolean => !confirmPassword || password === confirmPassword
/** Also runs on bodies with other errors, so that all failing fields are reported at once (rule CAL-4). */
const CONFIRM_MISSING = { path: ['confirmPassword'], error: 'Required', when: () => true }
const CONFIRM_DIFFERS = { path: ['confirmPassword'], error: CONFIRM_PASSWORD_MESSAGE, when: () => true }

/**
 * A new account (rule ACC-1). The password is left out with an external issuer and required otherwise: see
 * `newAccountProblems`. Without a name the account is called by its username.
 */
export const AccountCreate = bodySchema(
  {
    ...rest,
    username: judged(usernameProblem, { trims: true }),
    password: newPassword.optional(),
    confirmPassword: z.string().optional(),
    role: role.refine((given) => given !== 'Super Admin', NOT_GIVEN_MESSAGE),
  },
  fieldNames(AccountRow),
)
  .refine(hasItsCode, CODE_MISSING)
  .refine(isConfirmed, CONFIRM_MISSING)
  .refine(isSame, CONFIRM_DIFFERS)
export type AccountCreate = z.output<typeof AccountCreate>

/** An edit of an account: omitted fields stay unchanged. The username is fixed (rule ACC-2). */
export const AccountUpdate = bodySchema(
  { ...idAndVersion, ...rest, role: role.optional() },
  fieldNames(AccountRow),
).refine(hasItsCode, {
  ...CODE_MISSING,
  when: ({ value }) => typeof value === 'object' && value !== null && 'code' in value,
})
export type AccountUpdate = z.output<typeof AccountUpdate>

/** Sets another user's password, by username (rule SGN-11, "Change password"). */
export const PasswordChange = bodySchema(
  {
    username: z.string({ error: 'Required' }).trim().min(1, 'Required'),
    password: newPassword,
    confirmPassword: z.string({ error: 'Required' }).min(1, 'Required'),
  },
  fieldNames(AccountRow),
).refine(isSame, CONFIRM_DIFFERS)
export type PasswordChange = z.output<typeof PasswordChange>

export const currentPassword = z
  .string({ error: 'Required' })
  .min(1, 'Required')
  .max(1000, 'Max length is 1000 characters!')

/** One's own password: the current one proves the user's identity. */
export const OwnPasswordChange = z
  .strictObject({
    currentPassword,
    password: newPassword,
    confirmPassword: z.string({ error: 'Required' }).min(1, 'Required'),
  })
  .refine(isSame, CONFIRM_DIFFERS)
export type OwnPasswordChange = z.output<typeof OwnPasswordChange>

/** Body of the page for a forgotten password (rule SGN-25). */
export const PasswordReset = z
  .object({ password: newPassword, confirmPassword: z.string({ error: 'Required' }).min(1, 'Required') })
  .refine(isSame, CONFIRM_DIFFERS)

/** Body of the invitation page (rule SGN-24). */
export const InvitationAcceptance = z
  .object({
    name: requiredText(PARTY_MAX.express.name),
    username: judged(usernameProblem, { trims: true }),
    password: newPassword,
    confirmPassword: z.string({ error: 'Required' }).min(1, 'Required'),
  })
  .refine(isSame, CONFIRM_DIFFERS)

/** An address to which e-mails are sent. */
export const RequiredEmail = requiredText(PARTY_MAX.express.email).refine(looksLikeEmail, EMAIL_FORMAT_MESSAGE)

/** A new account needs a password unless an external issuer keeps passwords. The body may contain anything. */
export const newAccountProblems = (body: unknown, isExternal: boolean): Record<string, string> => {
  const { password, confirmPassword } = (typeof body === 'object' && body !== null ? body : {}) as Record<
    string,
    unknown
  >
  if (isExternal || (password !== undefined && password !== null)) return {}
  return { password: 'Required', ...(confirmPassword ? {} : { confirmPassword: 'Required' }) }
}
