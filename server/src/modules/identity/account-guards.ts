import type { AccountRow } from '@waybill/contract/identity/schemas'
import type { Me } from '@waybill/contract/identity/me'
import { AppError } from '../../platform/app-error.ts'
import { lockName, type Tx } from '../../platform/database.ts'
import { requireUnused } from '../../platform/record.ts'
import type { AccountDraft } from './account-records.queries.ts'
import { hasOtherSuperAdmin, countUsesOfAccount } from './account-records.queries.ts'

const refusedAt = (field: string, sentence: string): AppError =>
  new AppError('invalid_state', { sentence }, { [field]: sentence })

/** The last Super Admin stays, even if two end each other at the same moment (rule ACC-9). */
export const requireOtherSuperAdmin = async (tx: Tx, account: Pick<AccountRow, 'id' | 'role'>): Promise<void> => {
  if (account.role !== 'Super Admin') return
  await lockName(tx, 'super admin')
  if (!(await hasOtherSuperAdmin(tx, account.id))) throw refusedAt('role', 'At least one Super Admin is required.')
}

/**
 * Users cannot end, demote or hide Account from themselves; owners of records keep their role (rules ACC-11, ACC-9).
 */
export const requireAllowedEdit = async (tx: Tx, me: Me, before: AccountRow, draft: AccountDraft): Promise<void> => {
  const isOther = draft.role !== before.role
  if (before.id === me.id) {
    if (isOther) throw refusedAt('role', 'You cannot change your own role.')
    if (!draft.isActive) throw refusedAt('isActive', 'You cannot deactivate your own account.')
    if (!draft.showAccount) throw refusedAt('showAccount', 'You cannot hide Account from yourself.')
  }
  if (isOther || (before.isActive && !draft.isActive)) await requireOtherSuperAdmin(tx, before)
  if (isOther) requireUnused(await countUsesOfAccount(tx, before.id))
}
