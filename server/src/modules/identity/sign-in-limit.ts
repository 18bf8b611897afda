import { usernameKey } from '@waybill/contract/identity/rules'
import { createHash } from 'node:crypto'
import { networkOf } from '../../platform/request-source.ts'

/** Rule SGN-7: failed sign-ins in 15 minutes. Successful ones are not limited. */
export const FAILURE_WINDOW_MS = 15 * 60_000
/** `bindsKnownDevices`: the limit also applies to a device that signed in to the account before. */
export type FailureLimit = { key: string; most: number; bindsKnownDevices: boolean }

const ACCOUNT_FAILURES_FROM_ADDRESS = 10
const ADDRESS_FAILURES = 50
const ACCOUNT_FAILURES = 100

/** The keys of a failed sign-in. Names are stored as hashes, because users type passwords into the wrong field. */
export const failureLimits = (username: string, address: string): [FailureLimit, FailureLimit, FailureLimit] => {
  const account = `account ${createHash('sha256').update(usernameKey(username)).digest('base64url')}`
  const from = `address ${networkOf(address)}`
  return [
    { key: `${account} from ${from}`, most: ACCOUNT_FAILURES_FROM_ADDRESS, bindsKnownDevices: true },
    { key: from, most: ADDRESS_FAILURES, bindsKnownDevices: true },
    { key: account, most: ACCOUNT_FAILURES, bindsKnownDevices: false },
  ]
}

/** The end of the wait, given the newest failures, newest first; undefined: a try is allowed. */
export const blockedUntil = (newestFailures: readonly Date[], most: number): Date | undefined => {
  const decisive = newestFailures[most - 1]
  return decisive && new Date(decisive.getTime() + FAILURE_WINDOW_MS)
}
