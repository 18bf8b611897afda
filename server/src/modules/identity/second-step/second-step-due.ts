import type { DbOrTx } from '../../../platform/database.ts'
import type { DeviceKey } from '../known-device.ts'
import { isTrustedDevice } from '../known-devices.queries.ts'
import { findSecondStep } from './second-step.queries.ts'

/** What follows a right password: nothing, the second step, or its required set-up (rule SGN-38). */
type SecondStepDue = 'nothing' | 'check' | 'setUp'

/** A device trusted for 30 days skips the second step (rule SGN-37), never its set-up. */
export const secondStepDue = async (
  db: DbOrTx,
  accountId: string,
  device: DeviceKey,
  now: Date,
): Promise<SecondStepDue> => {
  const { hasApp, hasPasskey, isRequired } = await findSecondStep(db, accountId)
  if (!hasApp && !hasPasskey) return isRequired ? 'setUp' : 'nothing'
  return (await isTrustedDevice(db, accountId, device, now)) ? 'nothing' : 'check'
}
