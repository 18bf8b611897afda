import { z } from 'zod'
import { AccountRow, RoleRow } from '../identity/schemas.ts'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { Id } from '../kernel/entity.ts'
import { AccountCreate, AccountUpdate, PasswordChange } from './bodies.ts'
import { RoleEdit } from './role-edit.ts'

/**
 * Super Admin: everybody. Company Admin: the Company Employees of their own company (rule ACC-7); others are 404, and
 * their own account is kept in the profile.
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

/** 422 `refused` for one's own role or end, and for the last Super Admin (rule ACC-9). */
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

/** What became of the account: one that owns something is only deactivated, and `uses` says what (rule ACC-10). */
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
 * For who lost it; their sessions end (rule SGN-41). 422 for one's own, and where there is none; 403
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
 * Followed by everybody of the role at once. Where a second step becomes required, those without one are signed out (rule
 * SGN-38); 422 at `requiresSecondStep` for one's own role while one has none.
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
