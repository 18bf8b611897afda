import { addPasskey, beginPasskey, removePasskey } from '@waybill/contract/profile/second-step'
import { notFound } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound } from '../../../platform/record.ts'
import { requestSourceOf } from '../../../platform/request-source.ts'
import { addSecondStep } from '../second-step/add-second-step.ts'
import { offerPasskey, readNewPasskey } from '../second-step/passkeys.ts'
import { newRecoveryCodes } from '../second-step/recovery-codes.ts'
import { removeSecondStep } from '../second-step/remove-second-step.ts'
import { signInMethodsOf } from '../second-step/sign-in-methods.ts'
import { requireConfirmed } from '../session/confirmed-session.ts'

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
