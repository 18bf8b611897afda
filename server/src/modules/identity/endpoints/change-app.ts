import { addApp, beginApp, removeApp } from '@waybill/contract/profile/second-step'
import { notFound } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { addSecondStep, readNewApp } from '../second-step/add-second-step.ts'
import { offerApp } from '../second-step/app-set-up.ts'
import { newRecoveryCodes } from '../second-step/recovery-codes.ts'
import { removeSecondStep } from '../second-step/remove-second-step.ts'
import { signInMethodsOf } from '../second-step/sign-in-methods.ts'
import { requireConfirmed } from '../session/confirmed-session.ts'

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
