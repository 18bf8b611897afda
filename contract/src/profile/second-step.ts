import { z } from 'zod'
import { CODE_MAX, PASSKEY_ANSWER_MAX, PASSKEY_NAME_MAX } from '../identity/second-step.ts'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { Id, optionalText, requiredText } from '../kernel/entity.ts'

/**
 * A user's sign-in methods (rules SGN-30 to SGN-44). All calls answer 403 `password_managed_externally` with an
 * external issuer. Changing calls answer 403 `identity_unconfirmed` unless the user has confirmed their identity in
 * this session within the last ten minutes (rule SGN-39).
 */
export const SignInMethods = z.strictObject({
  /** Null: never since the account was made. */
  passwordChangedAt: z.string().nullable(),
  passkeys: z.array(z.strictObject({ id: Id, name: z.string(), addedAt: z.string(), usedAt: z.string().nullable() })),
  app: z.strictObject({ addedAt: z.string(), usedAt: z.string().nullable() }).nullable(),
  recoveryCodes: z.strictObject({ left: z.number(), total: z.number(), madeAt: z.string() }).nullable(),
  /** The role requires a second step: the last one cannot be removed (rule SGN-40). */
  isRequired: z.boolean(),
  /** False: browsers offer no passkeys for this address (rule SGN-32), or there are ten already. */
  canAddPasskey: z.boolean(),
})
export type SignInMethods = z.output<typeof SignInMethods>

/** Recovery codes of a first second step, shown only once (rule SGN-33); null: there are codes already. */
const Added = z.strictObject({ recoveryCodes: z.array(z.string()).nullable() })

const password = z.string({ error: 'Required' }).min(1, 'Required').max(1000, 'Max length is 1000 characters!')
/** The browser's answer as JSON text: `PublicKeyCredential.toJSON()`. */
const passkeyAnswer = z
  .string({ error: 'Required' })
  .max(PASSKEY_ANSWER_MAX, `Max length is ${PASSKEY_ANSWER_MAX} characters!`)
/** The request to the browser as JSON text: `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
const PasskeyOptions = z.strictObject({ options: z.string() })

export const getSignInMethods = endpoint({
  method: 'GET',
  path: '/api/Account/Profile/SecondStep',
  summary: 'Read how I sign in',
  permission: 'session.use',
  audit: noAudit('reads only'),
  reply: SignInMethods,
})

/** A wrong password counts as a failed sign-in (rule SGN-7), a wrong code as one at sign-in (rule SGN-34). */
export const confirmIdentity = endpoint({
  method: 'POST',
  path: '/api/Account/Profile/Confirm',
  summary: 'Confirm with password and second step that it is me, for ten minutes',
  permission: 'session.use',
  audit: noAudit('changes no record; the security log keeps it'),
  body: z.strictObject({
    password,
    code: optionalText(CODE_MAX),
    passkey: passkeyAnswer.nullish(),
  }),
  reply: z.strictObject({ until: z.string() }),
})

export const askPasskey = endpoint({
  method: 'POST',
  path: '/api/Account/Profile/Passkey/Ask',
  summary: 'Get what one of my passkeys has to sign to confirm that it is me',
  permission: 'session.use',
  audit: noAudit('gives a challenge'),
  reply: PasskeyOptions,
})

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/Account/Profile/Passkey/Begin',
  summary: 'Get what a new passkey is made from',
  permission: 'session.use',
  audit: noAudit('gives a challenge'),
  reply: PasskeyOptions,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/Account/Profile/Passkey/Add',
  summary: 'Add a passkey to my account',
  permission: 'session.use',
  audit: 'profile.passkeyAdded',
  body: z.strictObject({ name: requiredText(PASSKEY_NAME_MAX), passkey: passkeyAnswer }),
  reply: Added,
})

/** 422 for the last second step if the role requires one. */
export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/Account/Profile/Passkey/Remove/{id}',
  summary: 'Remove one of my passkeys',
  permission: 'session.use',
  audit: 'profile.passkeyRemoved',
  reply: SignInMethods,
})

export const beginApp = endpoint({
  method: 'POST',
  path: '/api/Account/Profile/App/Begin',
  summary: 'Get a secret for an authenticator app, to be added with its first code within half an hour',
  permission: 'session.use',
  audit: noAudit('stores nothing'),
  reply: z.strictObject({
    setUp: z.string(),
    secret: z.string(),
    /** The path of an SVG, `size` units wide. */
    qrCode: z.strictObject({ size: z.number(), path: z.string() }),
  }),
})

export const addApp = endpoint({
  method: 'POST',
  path: '/api/Account/Profile/App/Add',
  summary: 'Add an authenticator app to my account, with the first code that it shows',
  permission: 'session.use',
  audit: 'profile.appAdded',
  body: z.strictObject({ setUp: requiredText(1000), code: requiredText(CODE_MAX) }),
  reply: Added,
})

/** 422 for the last second step if the role requires one. */
export const removeApp = endpoint({
  method: 'POST',
  path: '/api/Account/Profile/App/Remove',
  summary: 'Remove my authenticator app',
  permission: 'session.use',
  audit: 'profile.appRemoved',
  reply: SignInMethods,
})

/** The old ones become invalid. 422 without a second step. */
export const makeRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/Account/Profile/RecoveryCodes/Make',
  summary: 'Make ten new recovery codes',
  permission: 'session.use',
  audit: 'profile.recoveryCodesMade',
  reply: z.strictObject({ recoveryCodes: z.array(z.string()) }),
})
