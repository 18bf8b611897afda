import { AppError } from '../../platform/app-error.ts'
import { violatedConstraint } from '../../platform/database.ts'
import type { AccountDraft } from './account-records.queries.ts'

/** Another account's username or code is a 409 at its field; a username stays taken after deletion (rule ACC-2). */
export const saveAccount = async <T>(save: Promise<T>, username: string, { code }: AccountDraft): Promise<T> => {
  try {
    return await save
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === undefined) throw error
    const [field, sentence] =
      constraint === 'account_username'
        ? ['username', `There is an account ${username} already.`]
        : ['code', `There is a company with the code ${code} already.`]
    throw new AppError('duplicate', { sentence }, { [field]: sentence })
  }
}
