import { LANGUAGE_CODES } from '../kernel/language.ts'
import { z } from 'zod'
import { currentPassword, OwnPasswordChange, personal } from '../accounts/bodies.ts'
import { SenderAddress } from '../identity/schemas.ts'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { bodySchema, fieldNames, Id, requiredText, requiredError } from '../kernel/entity.ts'
import { ROLES } from '../permissions.ts'
import { PARTY_MAX } from '../shipments/fields.ts'

/** A user's own account data. `sender` is a company's, null for all others. */
export const Profile = z.strictObject({
  id: Id,
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  address: z.string().nullable(),
  role: z.enum(ROLES),
  /** Null: not chosen, the browser's language applies (rule FMT-4). */
  language: z.enum(LANGUAGE_CODES).nullable(),
  sender: SenderAddress.nullable(),
  version: z.number(),
})
export type Profile = z.output<typeof Profile>

/** Omitted fields stay unchanged. */
export const ProfileEdit = bodySchema(
  {
    ...personal,
    name: requiredText(PARTY_MAX.express.name),
    /** Null: the browser's language again. */
    language: z.enum(LANGUAGE_CODES).nullish(),
    /** Required if `email` changes and Waybill keeps the passwords (rule SGN-27). */
    currentPassword: currentPassword.optional(),
    version: z.int(requiredError),
  },
  fieldNames(Profile),
)
export type ProfileEdit = z.output<typeof ProfileEdit>

/** An active session. `lastSeen` is when it last got a token: at most 10 minutes ago while it is in use. */
export const Session = z.strictObject({
  id: z.string(),
  userAgent: z.string().nullable(),
  /** The first half of the address where it began: `113.161.•.•` (rule SGN-44). */
  place: z.string().nullable(),
  /** The account had not signed in from that place before. */
  isNewPlace: z.boolean(),
  since: z.string(),
  lastSeen: z.string(),
  /** The caller's session. */
  isThis: z.boolean(),
})
export type Session = z.output<typeof Session>

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/Account/Profile',
  summary: 'Read my own account',
  permission: 'session.use',
  audit: noAudit('reads only'),
  reply: Profile,
})

/**
 * Changing `email` requires the current password (rule SGN-27): 400 at `currentPassword`, limited as
 * `changeOwnPassword` is.
 */
export const editProfile = endpoint({
  method: 'POST',
  path: '/api/Account/Profile/Edit',
  summary: 'Change my name, how I am reached, my language, and the default sender of my company',
  permission: 'session.use',
  audit: 'profile.edited',
  body: ProfileEdit,
  reply: Profile,
})

/**
 * Ends the other sessions. A wrong current password is a 400 at its field and counts as a failed sign-in (429
 * `too_many_sign_ins`, rule SGN-7); 403 `password_managed_externally` with an external issuer.
 */
export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/api/Account/Profile/ChangePassword',
  summary: 'Change my own password',
  permission: 'session.use',
  audit: 'profile.passwordChanged',
  body: OwnPasswordChange,
  reply: z.strictObject({ sessionsEnded: z.number() }),
})

/** The caller's first, then by last use. Empty with an external issuer, which keeps the sessions. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/api/Account/Profile/Sessions',
  summary: 'List where I am signed in',
  permission: 'session.use',
  audit: noAudit('reads only'),
  reply: z.array(Session),
})

/** Named by the session's id; another user's is 404. */
export const endSession = endpoint({
  method: 'POST',
  path: '/api/Account/Profile/EndSession/{name}',
  summary: 'Sign out one of my sessions',
  permission: 'session.use',
  audit: 'session.ended',
  reply: z.strictObject({ sessionsEnded: z.number() }),
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/Account/Profile/EndOtherSessions',
  summary: 'Sign out all my sessions but this one',
  permission: 'session.use',
  audit: 'session.othersEnded',
  reply: z.strictObject({ sessionsEnded: z.number() }),
})
