import { newAccountProblems } from '@waybill/contract/accounts/bodies'
import { createAccount } from '@waybill/contract/accounts/endpoints'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { draftOf, draftProblems, requireOwnFields } from '../account-draft.ts'
import { getAccountRow, getWholeAccount, insertAccount } from '../account-records.queries.ts'
import { isExternal } from '../oidc-urls.ts'
import { hashPassword } from '../passwords.ts'
import { saveAccount } from '../save-account.ts'
import { publishIdentityChange } from '../session/identity-events.ts'

export const createAccountHandler = implement(
  createAccount,
  ({ context, me, body, change }) =>
    change(async (tx, note) => {
      const external = isExternal(context.settings)
      if (external && body.password !== undefined) throw new AppError('password_managed_externally')
      const draft = draftOf(me, body, body.username)
      const problems = { ...(await draftProblems(tx, draft)), ...newAccountProblems(body, external) }
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
  async ({ context, body }) => newAccountProblems(body, isExternal(context.settings)),
)
