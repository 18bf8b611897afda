import { listSessions as endpoint } from '@waybill/contract/profile/endpoints'
import { implement } from '../../../platform/implement.ts'
import { placeOf } from '../session/place.ts'
import { listSessions } from '../session/sessions.queries.ts'
import { thisSession } from '../session/this-session.ts'

export const listSessionsHandler = implement(endpoint, async ({ context, me, request }) => {
  const session = await thisSession(context, request)
  if (session === undefined) return []
  const rows = await listSessions(context.db, me.id)
  return rows
    .map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      place: row.address === null ? null : placeOf(row.address),
      isNewPlace: row.is_new_place,
      since: row.created_at.toISOString(),
      lastSeen: row.seen_at.toISOString(),
      isThis: row.id === session,
    }))
    .toSorted((one, other) => Number(other.isThis) - Number(one.isThis))
})
