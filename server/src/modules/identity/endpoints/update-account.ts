import { NOT_GIVEN_MESSAGE } from '@waybill/contract/accounts/bodies'
import { updateAccount } from '@waybill/contract/accounts/endpoints'
import type { AccountRow } from '@waybill/contract/identity/schemas'
import { invalid } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { implement } from '../../../platform/implement.ts'
import { requireRecordVersion } from '../../../platform/record.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { invalidatePriceCache } from '../../pricing/index.ts'
import { draftOf, draftProblems, requireOwnFields } from '../account-draft.ts'
import { requireAllowedEdit } from '../account-guards.ts'
import { getAccountRow, getWholeAccount, lockAccount, updateAccountRow } from '../account-records.queries.ts'
import { requireAccountManager } from '../accounts.policy.ts'
import { followEmailChange } from '../change-email.ts'
import { findSecondStep } from '../second-step/second-step.queries.ts'
import { saveAccount } from '../save-account.ts'
import { publishIdentityChange } from '../session/identity-events.ts'
import { endSessions } from '../session/sessions.queries.ts'

/** A new role may require a second step: who has none sets it up at the next sign-in (rule SGN-38). */
const lacksSecondStep = async (tx: Tx, before: AccountRow, after: AccountRow): Promise<boolean> =>
  after.role !== before.role && after.secondStep === 'None' && (await findSecondStep(tx, after.id)).isRequired

export const updateAccountHandler = implement(updateAccount, ({ context, me, body, request, change }) =>
  change(async (tx, note) => {
    const before = await lockAccount(tx, me, body.id)
    requireAccountManager(me, before)
    const draft = draftOf(me, body, before.username, before)
    const problems = await draftProblems(tx, draft)
    if (draft.role === 'Super Admin' && before.role !== 'Super Admin') problems['role'] = NOT_GIVEN_MESSAGE
    if (Object.keys(problems).length > 0) throw invalid(problems)
    await requireRecordVersion(tx, 'account', before, body.version)
    requireOwnFields(me, body, before)
    await requireAllowedEdit(tx, me, before, draft)
    await saveAccount(updateAccountRow(tx, before.id, draft), before.username, draft)
    const after = await getWholeAccount(tx, before.id)
    await note({ entity: 'account', id: before.id, before, after })
    const changed = { accountId: before.id, from: before.email, to: after.email, by: me.id }
    await followEmailChange(context, tx, { ...changed, source: requestSourceOf(request) })
    if (!after.isActive || (await lacksSecondStep(tx, before, after))) await endSessions(tx, before.id)
    for (const id of new Set([before.id, before.sellerId, after.sellerId])) if (id) await publishIdentityChange(tx, id)
    const row = await getAccountRow(tx, me, before.id)
    // Lists show both from a cache under the price version.
    if (after.name !== before.name || after.code !== before.code) await invalidatePriceCache(tx)
    return row
  }),
)
