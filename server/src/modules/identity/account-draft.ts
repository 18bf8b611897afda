import type { AccountCreate, AccountUpdate } from '@waybill/contract/accounts/bodies'
import type { AccountRow, SenderAddress } from '@waybill/contract/identity/schemas'
import type { Me } from '@waybill/contract/identity/me'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import type { Role } from '@waybill/contract/permissions'
import { AppError, notFound } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import type { FieldErrors } from '../../platform/validation.ts'
import { wardProblem } from '../addresses/index.ts'
import { type AccountDraft, missingOf } from './account-records.queries.ts'

type Body = Omit<AccountCreate | AccountUpdate, 'role'> & { role?: Role | undefined }

/** The body's value, else the previous one; blank is null. */
export const given = <T>(input: T | null | undefined, was: T | null | undefined): T | null =>
  (input === undefined ? was : input) || null

/** The nil id means none (rule PER-10). */
const givenId = (input: string | null | undefined, was: string | null | undefined): string | null =>
  input === NIL_ID ? null : given(input, was)

/**
 * The account of a body, or `before` with its changes. The role decides about further fields: a code, a seller and a
 * sender for a Company Admin, who can always export; a company and the right billing for a Company Employee (rules ACC-4,
 * ACC-1, BIL-80).
 */
export const draftOf = (me: Me, body: Body, username: string, before?: AccountRow): AccountDraft => {
  const role = body.role ?? before?.role ?? 'Company Employee'
  const isCompany = role === 'Company Admin'
  return {
    name: given(body.name, before?.name) ?? username,
    email: given(body.email, before?.email),
    phoneNumber: given(body.phoneNumber, before?.phoneNumber),
    address: given(body.address, before?.address),
    role,
    code: isCompany ? given(body.code, before?.code) : null,
    canExport: isCompany || (body.canExport ?? before?.canExport ?? false),
    canSeeBilling: role === 'Company Employee' && (body.canSeeBilling ?? before?.canSeeBilling ?? false),
    showAccount: (body.showAccount ?? before?.showAccount ?? 'true') === 'true' || !SHOWS.includes(role),
    isActive: body.isActive ?? before?.isActive ?? true,
    parentId: role === 'Company Employee' ? parentOf(me, body, before) : null,
    sellerId: isCompany ? givenId(body.sellerId, before?.sellerId) : null,
    sender: isCompany ? senderOf(body.sender, before?.sender) : senderOf(null, undefined),
  }
}

/**
 * Roles with Account in the menu; for others the switch stays on, in case they change to one of these (rule ACC-16).
 */
const SHOWS: readonly Role[] = ['Super Admin', 'Company Admin']

const parentOf = (me: Me, body: Body, before: AccountRow | undefined): string | null =>
  me.role === 'Company Admin' ? me.id : givenId(body.parentId, before?.parentId)

const SENDER_PARTS = [
  'contactName',
  'addressLine1',
  'addressLine2',
  'addressLine3',
  'city',
  'state',
  'postcode',
  'countryId',
] as const

type SenderInput = { readonly [Part in keyof SenderAddress]?: string | null | undefined } | null | undefined

/** A default sender after an edit; omitted parts stay, null clears all of them. */
export const senderOf = (input: SenderInput, was: SenderAddress | undefined): SenderAddress =>
  Object.fromEntries(
    SENDER_PARTS.map((part) => [part, given(input === null ? null : input?.[part], was?.[part])]),
  ) as SenderAddress

/** Fields of an employee that a Company Admin may not set (rules PER-4, ACC-7). Another company counts as unknown. */
export const requireOwnFields = (me: Me, body: Body, before?: AccountRow): void => {
  if (me.role === 'Super Admin') return
  if (body.parentId && body.parentId !== me.id) throw notFound()
  const fields = [
    ...(body.role !== undefined && body.role !== 'Company Employee' ? ['role'] : []),
    ...(body.canExport !== undefined && body.canExport !== (before?.canExport ?? false) ? ['canExport'] : []),
  ]
  if (fields.length > 0) throw new AppError('forbidden_field', { fields: fields.join(', ') })
}

/** An unknown country, or a ward that is not in its province (rule VNA-4). */
export const senderProblems = (
  { city, state, addressLine1, addressLine2, addressLine3 }: SenderAddress,
  { country, countryCode }: Pick<Awaited<ReturnType<typeof missingOf>>, 'country' | 'countryCode'>,
): FieldErrors => {
  if (country) return { 'sender.countryId': 'There is no such country.' }
  const address = { town: city, state, addressLines: [addressLine1, addressLine2, addressLine3] }
  const problem = wardProblem(countryCode, address)
  return problem === null ? {} : { 'sender.city': problem }
}

/** Every rule that joins fields or queries the database, all failing fields at once (rule CAL-4). */
export const draftProblems = async (db: DbOrTx, draft: AccountDraft): Promise<FieldErrors> => {
  const missing = await missingOf(db, draft)
  return {
    ...(draft.role === 'Company Admin' && draft.code === null ? { code: 'Required' } : {}),
    ...(draft.role === 'Company Employee' && draft.parentId === null ? { parentId: 'Required' } : {}),
    ...(missing.company ? { parentId: 'There is no such company.' } : {}),
    ...(missing.seller ? { sellerId: 'There is no such seller.' } : {}),
    ...senderProblems(draft.sender, missing),
  }
}
