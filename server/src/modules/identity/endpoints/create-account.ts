import type { Me } from '@waybill/contract/identity/me'
import { passwordProblem } from '@waybill/contract/identity/rules'
import { newAccountProblems } from '@waybill/contract/accounts/bodies'
import { createAccount } from '@waybill/contract/accounts/endpoints'
import { AppError, invalid } from '../../../platform/app-error.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import type { Settings } from '../../../platform/settings.ts'
import type { FieldErrors } from '../../../platform/validation.ts'
import { draftOf, draftProblems, requireOwnFields } from '../account-draft.ts'
import { getAccountRow, getWholeAccount, insertAccount } from '../account-records.queries.ts'
import { findCompany } from '../accounts.queries.ts'
import { guessablePasswordProblem } from '../guessable-password.ts'
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

/** The password of a new account against its own words and those of its company (rule SGN-20). The body may hold anything. */
const guessableProblems = async (db: DbOrTx, settings: Settings, me: Me, body: unknown): Promise<FieldErrors> => {
  const said = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const text = (field: string): string | undefined => (typeof said[field] === 'string' ? said[field] : undefined)
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
