/** Row types of the second step of sign-in (rules SGN-30 to SGN-44). */
import type { Generated } from 'kysely'

export type AuthenticatorAppTable = {
  account_id: string
  secret: string
  last_step: number
  added_at: Date
  used_at: Date | null
}

export type KnownPlaceTable = {
  account_id: string
  place: string
  seen_at: Date
}

export type PasskeyTable = {
  id: string
  account_id: string
  credential_id: string
  public_key: string
  counter: number
  transports: string[]
  name: string
  added_at: Date
  used_at: Date | null
}

export type PasskeyChallengeTable = {
  challenge_hash: string
  account_id: string
  purpose: 'signIn' | 'confirm' | 'add'
  expires_at: Date
}

export type PendingSignInTable = {
  interaction_hash: string
  account_id: string
  is_passed: Generated<boolean>
  expires_at: Date
}

export type RecoveryCodeTable = {
  account_id: string
  code_hash: string
  made_at: Date
  used_at: Date | null
}

export type KnownDeviceTable = {
  account_id: string
  key: string
  seen_at: Date
  second_step_until: Date | null
}

export type SignInFailureTable = {
  key: string
  at: Date
}
