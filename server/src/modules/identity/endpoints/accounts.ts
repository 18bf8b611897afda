import { accountGrid } from '@waybill/contract/identity/endpoints'
import { getAccount, createAccount, updateAccount, deleteAccount } from '@waybill/contract/accounts/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import { passwordProblem } from '@waybill/contract/identity/rules'
import { newAccountProblems, NOT_GIVEN_MESSAGE } from '@waybill/contract/accounts/bodies'
import type { AccountRow } from '@waybill/contract/identity/schemas'
import { implement } from '../../../platform/implement.ts'
import { pageOfAccounts, findCompany } from '../accounts.queries.ts'
import {
  getAccountRow,
  getWholeAccount,
  insertAccount,
  lockAccount,
  updateAccountRow,
  closeAccount,
  idOfUsername,
  countUsesOfAccount,
  type AccountDraft,
  hasOtherSuperAdmin,
} from '../account-records.queries.ts'
import { AppError, invalid, refused } from '../../../platform/app-error.ts'
import { type DbOrTx, type Tx, lockName } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import type { Settings } from '../../../platform/settings.ts'
import type { FieldErrors } from '../../../platform/validation.ts'
import { draftOf, draftProblems, requireOwnFields } from '../account-draft.ts'
import { guessablePasswordProblem } from '../guessable-password.ts'
import { isExternal } from '../oidc-urls.ts'
import { hashPassword } from '../passwords.ts'
import { saveAccount } from '../save-account.ts'
import { publishIdentityChange } from '../session/identity-events.ts'
import { requireRecordVersion, requireUnused } from '../../../platform/record.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { invalidatePriceCache } from '../../pricing/index.ts'
import { deleteTaxProfile } from '../../tax-profiles/index.ts'
import { requireAccountManager } from '../accounts.policy.ts'
import { followEmailChange } from '../change-email.ts'
import { findSecondStep } from '../second-step/second-step.queries.ts'
import { endSessions } from '../session/sessions.queries.ts'

export const accountGridHandler = implement(accountGrid, ({ context, me, grid }) =>
  pageOfAccounts(context.db, me, grid),
)

export const getAccountHandler = implement(getAccount, ({ context, me, params }) =>
  getAccountRow(context.db, me, params.id),
)

export const createAccountHandler = implement(
  createAccount,
  ({ context, me, body, change }) =>
    change(async (tx, note) => {
      const external = isExternal(context.settings)
      if (external && body.password !== undefined) throw new AppError('password_managed_externally')
      const draft = draftOf(me, body, body.username)
      const problems = {
        ...(await draftProblems(tx, draft)),
        ...newAccountProblems(body, external),
        ...(await guessableProblems(tx, context.settings, me, body)),
      }
      if (Object.keys(problems).length > 0) throw invalid(problems)
      requireOwnFields(me, body)
      const passwordHash = body.password === undefined ? null : await hashPassword(body.password)
      const id = await saveAccount(
        insertAccount(tx, body.username, draft, { passwordHash, createdAt: context.now() }),
        body.username,
        draft,
      )
      await note({ entity: 'account', id, after: await getWholeAccount(tx, id) })
      await publishIdentityChange(tx, id)
      return getAccountRow(tx, me, id)
    }),
  async ({ context, me, body }) => ({
    ...(await guessableProblems(context.db, context.settings, me, body)),
    ...newAccountProblems(body, isExternal(context.settings)),
  }),
)

/**
 * Checks the password of a new account against its own words and its company's (rule SGN-20). The body may contain
 * anything.
 */
const guessableProblems = async (db: DbOrTx, settings: Settings, me: Me, body: unknown): Promise<FieldErrors> => {
  const fields = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const text = (field: string): string | undefined => (typeof fields[field] === 'string' ? fields[field] : undefined)
  const password = text('password')
  if (password === undefined || passwordProblem(password) !== null) return {}
  const companyId = text('parentId') || (me.role === 'Company Admin' ? me.id : undefined)
  const company = companyId === undefined || !isUuid(companyId) ? undefined : await findCompany(db, companyId)
  const owner = {
    ...{ username: text('username'), name: text('name'), email: text('email') },
    ...{ companyName: company?.name, companyCode: company?.code ?? text('code') },
  }
  const problem = guessablePasswordProblem(password, owner, settings.COMPANY_NAME)
  return problem === null ? {} : { password: problem }
}

/** A new role may require a second step: users without one set it up at the next sign-in (rule SGN-38). */
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
    if (draft.role !== 'Company Admin') await deleteTaxProfile(tx, before.id)
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

const refusedAt = (field: string, sentence: string): AppError =>
  new AppError('invalid_state', { sentence }, { [field]: sentence })

/** The last Super Admin stays, even if two end each other at the same moment (rule ACC-9). */
const requireOtherSuperAdmin = async (tx: Tx, account: Pick<AccountRow, 'id' | 'role'>): Promise<void> => {
  if (account.role !== 'Super Admin') return
  await lockName(tx, 'super admin')
  if (!(await hasOtherSuperAdmin(tx, account.id))) throw refusedAt('role', 'At least one Super Admin is required.')
}

/**
 * Users cannot end, demote or hide Account from themselves; owners of records keep their role (rules ACC-11, ACC-9).
 */
const requireAllowedEdit = async (tx: Tx, me: Me, before: AccountRow, draft: AccountDraft): Promise<void> => {
  const isOther = draft.role !== before.role
  if (before.id === me.id) {
    if (isOther) throw refusedAt('role', 'You cannot change your own role.')
    if (!draft.isActive) throw refusedAt('isActive', 'You cannot deactivate your own account.')
    if (!draft.showAccount) throw refusedAt('showAccount', 'You cannot hide Account from yourself.')
  }
  if (isOther || (before.isActive && !draft.isActive)) await requireOtherSuperAdmin(tx, before)
  if (isOther) requireUnused(await countUsesOfAccount(tx, before.id))
}
