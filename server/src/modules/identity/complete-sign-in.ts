import type { AppContext } from '../../platform/app-context.ts'
import { SECOND_STEP_TRUST_MS, type DeviceKey } from './known-device.ts'
import { saveKnownDevice, trustDevice } from './known-devices.queries.ts'

/**
 * Completes a sign-in after all its steps: the device becomes known (rule SGN-7), and with `isTrusted` it skips the
 * second step for 30 days (rule SGN-37).
 */
export const completeSignIn = async (
  context: Pick<AppContext, 'db' | 'now'>,
  accountId: string,
  { device, isTrusted = false }: { device: DeviceKey; isTrusted?: boolean },
): Promise<void> => {
  const now = context.now()
  await context.db.transaction().execute(async (tx) => {
    await saveKnownDevice(tx, accountId, device, now)
    if (isTrusted) await trustDevice(tx, accountId, device, new Date(now.getTime() + SECOND_STEP_TRUST_MS))
  })
}
