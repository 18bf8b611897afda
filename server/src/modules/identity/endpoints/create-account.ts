import { newAccountProblems } from '@waybill/contract/accounts/bodies'
import { createAccount } from '@waybill/contract/accounts/endpoints'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { draftOf, draftProblems, requireOwnFields } from '../account-draft.ts'
import { getAccountRow, getWholeAccount, insertAccount } from '../account-records.queries.ts'
import { isExternal } from '../addresses.ts'
import { hashPassword } from '../passwords.ts'
import { saveAccount } from '../save-account.ts'
import { announceIdentityChange } from '../session/identity-notices.ts'

export const createAccountHandler = implement(
  createAccount,
  ({ world, me, body, change }) =>
    change(async (tx, note) => {
      const external = isExternal(world.settings)
      if (external && body.password !== undefined) throw new AppError('password_elsewhere')
      const draft = draftOf(me, body, body.username)
      const problems = { ...(await draftProblems(tx, draft)), ...newAccountProblems(body, external) }
      if (Object.keys(problems).length > 0) throw invalid(problems)
      requireOwnFields(me, body)
      const passwordHash = body.password === undefined ? null : await hashPassword(body.password)
      const id = await saveAccount(
        insertAccount(tx, body.username, draft, { passwordHash, createdAt: world.now() }),
        body.username,
        draft,
      )
      await note({ entity: 'account', id, after: await getWholeAccount(tx, id) })
      await announceIdentityChange(tx, id)
      return getAccountRow(tx, me, id)
    }),
  async ({ world, body }) => newAccountProblems(body, isExternal(world.settings)),
)
