import { deleteAccount } from '@waybill/contract/accounts/endpoints'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { requireOtherSuperAdmin } from '../account-guards.ts'
import { closeAccount, idOfUsername, lockAccount, countUsesOfAccount } from '../account-records.queries.ts'
import { requireAccountManager } from '../accounts.policy.ts'
import { endSessions } from '../session/sessions.queries.ts'

export const deleteAccountHandler = implement(deleteAccount, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const before = await lockAccount(tx, me, await idOfUsername(tx, params.name))
    if (before.id === me.id) throw refused('You cannot delete your own account.')
    requireAccountManager(me, before)
    await requireOtherSuperAdmin(tx, before)
    const uses = await countUsesOfAccount(tx, before.id)
    const isDeleted = Object.keys(uses).length === 0
    await closeAccount(tx, before.id, { deletedAt: isDeleted ? context.now() : null })
    await endSessions(tx, before.id)
    await note({
      entity: 'account',
      id: before.id,
      before,
      ...(isDeleted ? {} : { after: { ...before, isActive: false, version: before.version + 1 } }),
    })
    return { id: before.id, isDeleted, uses }
  }),
)
