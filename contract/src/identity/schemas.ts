import { z } from 'zod'
import { PersonName, Id } from '../kernel/entity.ts'
import { PERMISSIONS, ROLES, type Permission } from '../permissions.ts'
import { Me } from './me.ts'
import { SECOND_STEPS } from './second-step.ts'

/** A company's sender address; the order form prefills its sender with it (rule SHP-3). */
export const SenderAddress = z.strictObject({
  contactName: z.string().nullable(),
  addressLine1: z.string().nullable(),
  addressLine2: z.string().nullable(),
  addressLine3: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  postcode: z.string().nullable(),
  countryId: z.string().nullable(),
})
export type SenderAddress = z.output<typeof SenderAddress>

/**
 * A choice in a select: a company or a colleague (rule ACC-18). The rows All Companies and Other have the nil id and no
 * role.
 */
export const PersonRow = z.strictObject({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  role: z.enum(ROLES).nullable(),
  code: z.string().nullable(),
})
export type PersonRow = z.output<typeof PersonRow>

/** A company with the values that prefill a shipment's sender. */
export const CompanyRow = z.strictObject({
  ...PersonRow.shape,
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  sender: SenderAddress.nullable(),
})
export type CompanyRow = z.output<typeof CompanyRow>

const permissionNames = Object.keys(PERMISSIONS) as [Permission, ...Permission[]]

/** Whether users sign in at another system; `profileUrl` is where they edit their profile there. */
export const SignInConfig = z.strictObject({
  authority: z.string(),
  clientId: z.string(),
  external: z.boolean(),
  profileUrl: z.string().nullable(),
  /** Whether invitations and links for forgotten passwords can be sent (rule SGN-21). */
  sendsLinks: z.boolean(),
})
export type SignInConfig = z.output<typeof SignInConfig>

/** `GET /api/authen/userinfo`: the user, all permissions, and the user's company. */
export const UserInfo = z.strictObject({
  ...Me.shape,
  can: z.record(z.enum(permissionNames), z.boolean()),
  company: CompanyRow.nullable(),
  signIn: SignInConfig,
  /** Items to the European Union are refused without what it asks of them (rule CUS-45). */
  requiresEuItems: z.boolean(),
  /** The address of Billing; null: not configured, or not for this user (rule SCR-13). */
  billingUrl: z.string().nullable(),
  /** Content of the banner and the pop-up of the successor product; null: there are none (rule SCR-14). */
  successor: z.strictObject({ text: z.string(), link: z.string(), picture: z.string().nullable() }).nullable(),
})
export type UserInfo = z.output<typeof UserInfo>

/** An account in lists (rules ACC-3, ACC-1). Only the Super Admin reads `code`; others read null. */
export const AccountRow = z.strictObject({
  id: Id,
  username: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  address: z.string().nullable(),
  role: z.enum(ROLES),
  code: z.string().nullable(),
  canExport: z.boolean(),
  canSeeBilling: z.boolean(),
  showAccount: z.enum(['true', 'false']),
  isActive: z.boolean(),
  secondStep: z.enum(SECOND_STEPS),
  parentId: z.string().nullable(),
  parentName: z.string().nullable(),
  sellerId: z.string().nullable(),
  sellerName: PersonName.nullable(),
  sender: SenderAddress,
  createdDate: z.string(),
  /** When the user last began a session; null: never, or at an external issuer. */
  lastSignedIn: z.string().nullable(),
  version: z.number(),
})
export type AccountRow = z.output<typeof AccountRow>

/** The statuses that users of a role may set, and those of which they are notified (rules ACC-14, ACC-15). */
export const RoleRow = z.strictObject({
  id: Id,
  name: z.enum(ROLES),
  statuses: z.array(z.number()),
  observedStatuses: z.array(z.number()),
  /** Users without a second step set one up at the next sign-in (rule SGN-38). */
  requiresSecondStep: z.boolean(),
  version: z.number(),
})
export type RoleRow = z.output<typeof RoleRow>

/** The same kind of tokens as the browser's (rule SGN-4). `expiresIn` is the access token's life in seconds. */
export const Tokens = z.strictObject({ accessToken: z.string(), refreshToken: z.string(), expiresIn: z.number() })
export type Tokens = z.output<typeof Tokens>
