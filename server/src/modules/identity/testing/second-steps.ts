import type { TestWaybill } from '@waybill/testkit/app'
import { Secret, TOTP } from 'otpauth'
import { addSecondStep, type NewSecondStep } from '../second-step/add-second-step.ts'
import { newAppSecret } from '../second-step/check-code.ts'
import { offerPasskey, readNewPasskey } from '../second-step/passkeys.ts'
import { newRecoveryCodes } from '../second-step/recovery-codes.ts'
import { VirtualPasskey } from './virtual-passkey.ts'

const SOURCE = { address: '127.0.0.1', userAgent: null }

/** The current code of an authenticator app. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({ timestamp: at.getTime() })

const give = async ({ waybill }: TestWaybill, accountId: string, step: NewSecondStep): Promise<string[]> => {
  const { context } = waybill.runtime
  const prepared = await newRecoveryCodes()
  const codes = await context.db
    .transaction()
    .execute((tx) => addSecondStep(context, tx, accountId, { step, prepared, source: SOURCE }))
  return codes ?? []
}

/** Sets up an authenticator app for an account, as its user would; `recoveryCodes` of a first second step. */
export const giveApp = async (
  app: TestWaybill,
  accountId: string,
): Promise<{ secret: string; recoveryCodes: string[] }> => {
  const secret = newAppSecret()
  return { secret, recoveryCodes: await give(app, accountId, { kind: 'app', secret, lastStep: 0 }) }
}

/** Adds a passkey to an account, as its user would. */
export const givePasskey = async (
  app: TestWaybill,
  person: { id: string; username: string; name: string },
  name = 'ThinkPad X1',
): Promise<{ passkey: VirtualPasskey; recoveryCodes: string[] }> => {
  const { context } = app.waybill.runtime
  const { passkey, answer } = VirtualPasskey.create(await offerPasskey(context, person), context.settings.publicUrl)
  const made = await readNewPasskey(context, person.id, answer)
  return { passkey, recoveryCodes: await give(app, person.id, { kind: 'passkey', passkey: made, name }) }
}
