import type { Me } from '@waybill/contract/identity/me'
import type { AppContext } from '../../../platform/app-context.ts'
import { offerApp, reopenOffer } from '../second-step/app-set-up.ts'
import { askForPasskey, canUsePasskeys, offerPasskey } from '../second-step/passkeys.ts'
import { findRecoveryHash, findSecondStep } from '../second-step/second-step.queries.ts'
import type { SignInRequest } from './finish-sign-in.ts'
import { pageLanguage } from './page-language.ts'
import { recoveryPage, secondStepPage, setUpPage, type SecondStepProblem } from './second-step-page.ts'

/** `app`: the offer of an authenticator app whose first code was wrong, shown again. */
type LastTry = { problem?: SecondStepProblem; app?: string }

/** The page after the password: the second step, the recovery code's field, or the required set-up. */
export const drawSecondStep = async (
  context: AppContext,
  request: SignInRequest,
  person: Me,
  { problem, app }: LastTry = {},
): Promise<string> => {
  const language = pageLanguage(request.headers)
  const { hasPasskey, hasApp } = await findSecondStep(context.db, person.id)
  const common = { language, name: person.name, problem }
  if (!hasPasskey && !hasApp) {
    const passkey = canUsePasskeys(context.settings) ? await offerPasskey(context, person) : undefined
    const offered = (app === undefined ? undefined : reopenOffer(context, person, app)) ?? offerApp(context, person)
    return setUpPage({ ...common, passkey, app: offered })
  }
  const hasRecoveryCodes = (await findRecoveryHash(context.db, person.id)) !== undefined
  if (request.query.way === 'recovery' && hasRecoveryCodes) return recoveryPage(language, person.name, problem)
  const passkey = hasPasskey ? await askForPasskey(context, person.id, 'signIn') : undefined
  return secondStepPage({ ...common, passkey, hasApp, hasRecoveryCodes })
}
