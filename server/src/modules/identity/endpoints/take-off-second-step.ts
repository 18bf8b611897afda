import { takeOffSecondStep as endpoint } from '@waybill/contract/accounts/endpoints'
import { AppError, refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import { getAccountRow, lockAccount } from '../account-records.queries.ts'
import { isExternal } from '../oidc-urls.ts'
import { takeOffSecondStep } from '../second-step/remove-second-step.ts'
import { mailOwner } from '../session/begin-session.ts'
import { endSessions } from '../session/sessions.queries.ts'

export const takeOffSecondStepHandler = implement(endpoint, ({ context, me, params, request, change }) =>
  change(async (tx, note) => {
    if (isExternal(context.settings)) throw new AppError('password_managed_externally')
    const account = await lockAccount(tx, me, params.id)
    // The profile asks who it is: a screen left open takes nobody's own second step off.
    if (account.id === me.id) throw refused('Remove your own second step in your profile.')
    const secondSteps = await takeOffSecondStep(tx, account.id)
    if (secondSteps.length === 0) throw refused('This account has no second step.')
    const sessionsEnded = await endSessions(tx, account.id)
    const after = { username: account.username, secondSteps, sessionsEnded }
    await note({ entity: 'account', id: account.id, after })
    await recordSecurityEvent(tx, {
      ...{ kind: 'secondStepTakenOff', at: context.now(), accountId: me.id, source: requestSourceOf(request) },
      ...{ record: { entity: 'account', id: account.id }, detail: { username: account.username, secondSteps } },
    })
    await mailOwner(context, tx, account.id, { kind: 'secondStepTakenOff' })
    return getAccountRow(tx, me, account.id)
  }),
)
