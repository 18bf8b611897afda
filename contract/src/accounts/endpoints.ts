import { z } from 'zod'
import { AccountRow, RoleRow } from '../identity/schemas.ts'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { Id } from '../kernel/entity.ts'
import { AccountCreate, AccountUpdate, PasswordChange, RoleEdit } from './bodies.ts'

/**
 * Super Admin: all accounts. Company Admin: the Company Employees of their own company (rule ACC-7); others are 404,
 * and their own account is in the profile.
 */
export const getAccount = endpoint({
  method: 'GET',
  path: '/api/account/{id}',
  summary: 'Open one account',
  permission: 'account.read',
  audit: noAudit('reads only'),
  reply: AccountRow,
})

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/Account/Create',
  summary: 'Make an account; a Company Admin makes Company Employees of their company',
  permission: 'account.edit',
  audit: 'account.created',
  idempotent: true,
  body: AccountCreate,
  reply: AccountRow,
})

/** 422 `refused` for changing one's own role, deactivating oneself, and for the last Super Admin (rule ACC-9). */
export const updateAccount = endpoint({
  method: 'POST',
  path: '/api/Account/Update',
  summary: 'Change an account, deactivate or activate it',
  permission: 'account.edit',
  audit: 'account.edited',
  body: AccountUpdate,
  reply: AccountRow,
})

/** Ends the sessions of the account. 403 `password_managed_externally` with an external issuer. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/api/Account/ChangePassword',
  summary: "Give somebody else's account a new password",
  permission: 'account.edit',
  audit: 'account.passwordChanged',
  body: PasswordChange,
  reply: z.strictObject({ id: Id }),
})

/**
 * Whether the account was deleted: one that owns something is only deactivated, and `uses` says what it owns (rule
 * ACC-10).
 */
export const DeletedAccount = z.strictObject({
  id: Id,
  isDeleted: z.boolean(),
  uses: z.record(z.string(), z.number()),
})
export type DeletedAccount = z.output<typeof DeletedAccount>

/** Named by the username. */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/api/Account/Delete/{name}',
  summary: 'Delete an account; one that owns shipments is deactivated instead',
  permission: 'account.edit',
  audit: 'account.deleted',
  reply: DeletedAccount,
})

/**
 * Removes a lost second step; the account's sessions end (rule SGN-41). 422 for one's own, and if there is none; 403
 * `password_managed_externally` with an external issuer.
 */
export const takeOffSecondStep = endpoint({
  method: 'POST',
  path: '/api/Account/TakeOffSecondStep/{id}',
  summary: 'Take the second step off an account whose person lost it',
  permission: 'account.manageAll',
  audit: 'account.secondStepTakenOff',
  reply: AccountRow,
})

/**
 * Takes effect for all users of the role at once. If a second step becomes required, users without one are signed out
 * (rule SGN-38); 422 at `requiresSecondStep` for one's own role while one has none.
 */
export const editRole = endpoint({
  method: 'POST',
  path: '/api/Role/Edit',
  summary: 'Change what people of a role may set, what they are told about, and whether they need a second step',
  permission: 'role.edit',
  audit: 'role.edited',
  body: RoleEdit,
  reply: RoleRow,
})
