import { MAX_PASSKEYS } from '@waybill/contract/identity/second-step'
import type { SignInMethods } from '@waybill/contract/profile/second-step'
import type { DbOrTx } from '../../../platform/database.ts'
import type { Settings } from '../../../platform/settings.ts'
import { findPasswordChangedAt } from '../account-records.queries.ts'
import { canUsePasskeys } from './passkeys.ts'
import { countRecoveryCodes, findApp, findSecondStep, listPasskeys } from './second-step.queries.ts'

const text = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

/** How a person signs in, as their profile shows it: never a secret. */
export const signInMethodsOf = async (db: DbOrTx, settings: Settings, accountId: string): Promise<SignInMethods> => {
  const passkeys = await listPasskeys(db, accountId)
  const app = await findApp(db, accountId)
  const codes = await countRecoveryCodes(db, accountId)
  const { isRequired } = await findSecondStep(db, accountId)
  return {
    passwordChangedAt: text(await findPasswordChangedAt(db, accountId)),
    passkeys: passkeys.map(({ id, name, added_at, used_at }) => ({
      id,
      name,
      addedAt: added_at.toISOString(),
      usedAt: text(used_at),
    })),
    app: app ? { addedAt: app.added_at.toISOString(), usedAt: text(app.used_at) } : null,
    recoveryCodes: codes ? { left: codes.left, total: codes.total, madeAt: codes.madeAt.toISOString() } : null,
    isRequired,
    canAddPasskey: canUsePasskeys(settings) && passkeys.length < MAX_PASSKEYS,
  }
}
