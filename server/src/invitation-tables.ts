/** Rows of invitations and of links by e-mail; see `tables.ts`. */
import type { Generated } from 'kysely'
import type { JsonOrNull } from './columns.ts'

export type InvitationTable = {
  id: string
  email: string
  role_name: string
  parent_id: string | null
  name: string | null
  code: string | null
  seller_id: string | null
  can_export: Generated<boolean>
  invited_by: string
  invited_at: Date
  expires_at: Date | null
  refused_at: Date | null
}

export type AccountMailTable = {
  id: string
  kind: 'invitation' | 'reset' | 'emailChanged' | 'newPlace' | 'secondStepTakenOff'
  email: string
  account_id: string | null
  invitation_id: string | null
  asked_at: Date
  detail: JsonOrNull
}

export type OneTimeLinkTable = {
  token_hash: string
  account_id: string | null
  invitation_id: string | null
  expires_at: Date
}
