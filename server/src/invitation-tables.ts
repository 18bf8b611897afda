/** Rows of invitations and of links by e-mail; see `tables.ts`. */
import type { Generated } from 'kysely'

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
  kind: 'invitation' | 'reset' | 'emailChanged'
  email: string
  account_id: string | null
  invitation_id: string | null
  asked_at: Date
}

export type OneTimeLinkTable = {
  token_hash: string
  account_id: string | null
  invitation_id: string | null
  expires_at: Date
}
