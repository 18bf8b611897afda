import {
  getSignInMethods,
  addApp,
  beginApp,
  removeApp,
  addPasskey,
  beginPasskey,
  removePasskey,
  makeRecoveryCodes,
  type SignInMethods,
} from '@waybill/contract/profile/second-step'
import { takeOffSecondStep as endpoint } from '@waybill/contract/accounts/endpoints'
import { MAX_PASSKEYS } from '@waybill/contract/identity/second-step'
import { implement } from '../../../platform/implement.ts'
import { requireSession, requireConfirmed } from '../session/confirmed-session.ts'
import { notFound, refused, AppError } from '../../../platform/app-error.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { addSecondStep, readNewApp, lockSecondStep } from '../second-step/add-second-step.ts'
import { offerApp } from '../second-step/app-set-up.ts'
import { newRecoveryCodes } from '../second-step/recovery-codes.ts'
import { removeSecondStep, takeOffSecondStep } from '../second-step/remove-second-step.ts'
import { idOrNotFound } from '../../../platform/record.ts'
import { offerPasskey, readNewPasskey, canUsePasskeys } from '../second-step/passkeys.ts'
import { recordSecurityEvent } from '../../../platform/security-log.ts'
import {
  findSecondStep,
  replaceRecoveryCodes,
  countRecoveryCodes,
  findApp,
  listPasskeys,
} from '../second-step/second-step.queries.ts'
import { getAccountRow, lockAccount, findPasswordChangedAt } from '../account-records.queries.ts'
import { isExternal } from '../oidc-urls.ts'
import { mailOwner } from '../session/begin-session.ts'
import { endSessions } from '../session/sessions.queries.ts'
import type { DbOrTx } from '../../../platform/database.ts'
import type { Settings } from '../../../platform/settings.ts'

export const getSignInMethodsHandler = implement(getSignInMethods, async ({ context, me, request }) => {
  await requireSession(context, request)
  return signInMethodsOf(context.db, context.settings, me.id)
})

export const beginAppHandler = implement(beginApp, async ({ context, me, request }) => {
  await requireConfirmed(context, request)
  const { token, secret, qrCode } = offerApp(context, me)
  return { setUp: token, secret, qrCode }
})

export const addAppHandler = implement(addApp, async ({ context, me, body, request, change }) => {
  await requireConfirmed(context, request)
  const step = readNewApp(context, me.id, { token: body.setUp, code: body.code })
  const prepared = await newRecoveryCodes()
  return change(async (tx, note) => {
    const codes = await addSecondStep(context, tx, me.id, { step, prepared, source: requestSourceOf(request) })
    await note({ entity: 'account', id: me.id, after: { username: me.username, secondStep: 'app' } })
    return { recoveryCodes: codes ?? null }
  })
})

export const removeAppHandler = implement(removeApp, async ({ context, me, request, change }) => {
  await requireConfirmed(context, request)
  return change(async (tx, note) => {
    const removed = { kind: 'app', at: context.now(), source: requestSourceOf(request) } as const
    if (!(await removeSecondStep(tx, me.id, removed))) throw notFound()
    await note({ entity: 'account', id: me.id, after: { username: me.username, secondStep: 'app' } })
    return signInMethodsOf(tx, context.settings, me.id)
  })
})

export const beginPasskeyHandler = implement(beginPasskey, async ({ context, me, request }) => {
  await requireConfirmed(context, request)
  return { options: await offerPasskey(context, me) }
})

export const addPasskeyHandler = implement(addPasskey, async ({ context, me, body, request, change }) => {
  await requireConfirmed(context, request)
  const passkey = await readNewPasskey(context, me.id, body.passkey)
  const prepared = await newRecoveryCodes()
  return change(async (tx, note) => {
    const step = { kind: 'passkey', passkey, name: body.name } as const
    const codes = await addSecondStep(context, tx, me.id, { step, prepared, source: requestSourceOf(request) })
    const after = { username: me.username, secondStep: 'passkey', name: body.name }
    await note({ entity: 'account', id: me.id, after })
    return { recoveryCodes: codes ?? null }
  })
})

export const removePasskeyHandler = implement(removePasskey, async ({ context, me, params, request, change }) => {
  await requireConfirmed(context, request)
  const removed = { kind: 'passkey', id: idOrNotFound(params.id), at: context.now() } as const
  return change(async (tx, note) => {
    if (!(await removeSecondStep(tx, me.id, { ...removed, source: requestSourceOf(request) }))) throw notFound()
    await note({ entity: 'account', id: me.id, after: { username: me.username, secondStep: 'passkey' } })
    return signInMethodsOf(tx, context.settings, me.id)
  })
})

export const makeRecoveryCodesHandler = implement(makeRecoveryCodes, async ({ context, me, request, change }) => {
  await requireConfirmed(context, request)
  const { codes, hashes } = await newRecoveryCodes()
  return change(async (tx, note) => {
    await lockSecondStep(tx, me.id)
    const { hasApp, hasPasskey } = await findSecondStep(tx, me.id)
    if (!hasApp && !hasPasskey) throw refused('Recovery codes stand in for a second step. Set one up first.')
    const at = context.now()
    await replaceRecoveryCodes(tx, me.id, hashes, at)
    const source = requestSourceOf(request)
    await recordSecurityEvent(tx, { kind: 'recoveryCodesMade', at, accountId: me.id, source })
    await note({ entity: 'account', id: me.id, after: { username: me.username } })
    return { recoveryCodes: codes }
  })
})

export const takeOffSecondStepHandler = implement(endpoint, ({ context, me, params, request, change }) =>
  change(async (tx, note) => {
    if (isExternal(context.settings)) throw new AppError('password_managed_externally')
    const account = await lockAccount(tx, me, params.id)
    // One's own is removed in the profile, which confirms the identity, so that nobody removes it at an open screen.
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

const text = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

/** A user's sign-in methods, as their profile shows them: never a secret. */
const signInMethodsOf = async (db: DbOrTx, settings: Settings, accountId: string): Promise<SignInMethods> => {
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
