import { updateManifestStatus as endpoint } from '@waybill/contract/manifests/endpoints'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { requireStatus, STATUSES } from '@waybill/contract/shipments/status'
import { invalid, notFound, refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { vietnamMoment } from '../../../platform/vietnam-time.ts'
import { type SystemEventResult, statusName, systemEvents } from '../../shipments/index.ts'
import { publishManifest } from '../manifest-files.queries.ts'
import { findCountryName, listMembers, lockManifest } from '../manifests.queries.ts'
import { isUuid } from '../../../platform/ids.ts'

/** The browser's clock may be slightly ahead. */
const CLOCK_SKEW_MS = 60_000

const day = (at: Date): string => vietnamMoment(at).slice(0, 10)

type Kept = Extract<SystemEventResult, { outcome: 'kept' }>
const reasonOf = ({ status, reason }: Kept, since: Date): string => {
  const name = statusName(status)
  if (reason === 'final') return `${name} is final`
  if (reason === 'same_status') return `${name} already`
  if (reason === 'older') return `${name} since ${day(since)}, later than this`
  return `Further on since ${day(since)}`
}

/**
 * Gives the parcels of a manifest a status at a place and time, in one transaction (rules MNF-30, MNF-31): those that
 * STA-12 allows; the others keep it in their history as not applied, and are answered with the reason.
 */
export const updatedManifestStatus = implement(endpoint, ({ context, me, body, language, change }) =>
  change(async (tx, note) => {
    const at = new Date(body.updatedDate)
    const now = context.now()
    if (at.getTime() > now.getTime() + CLOCK_SKEW_MS) throw invalid({ updatedDate: 'Must not be later than now' })
    const place = await findCountryName(tx, body.country)
    if (place === undefined) throw invalid({ country: 'There is no such country' })
    const manifest = isUuid(body.manifestId) ? await lockManifest(tx, body.manifestId) : undefined
    if (!manifest) throw notFound()
    if (manifest.status === 'Cancelled') throw refused('A manifest that is Cancelled moves no parcels.')
    const members = await listMembers(tx, manifest.id)
    const status = requireStatus(body.statusCode)
    const events = members.map((parcel) => ({
      key: { id: parcel.id, owner_id: parcel.owner_id },
      source: 'manifest',
      eventId: `${manifest.code} ${status} ${at.toISOString()}`,
      status,
      at,
      place,
      reason: manifest.code,
      by: me.username,
      isFromCarrier: false,
    }))
    const results = await systemEvents(tx, events, now)
    const result = { done: [] as Done[], refused: [] as Refused[] }
    for (const [nth, parcel] of members.entries()) {
      const one = { id: parcel.id, number: parcel.number, consigneeName: parcel.receiver_name }
      const outcome = results[nth]
      if (outcome?.outcome === 'moved') result.done.push({ ...one, from: outcome.status })
      else if (outcome?.outcome !== 'no_shipment') {
        const words =
          outcome?.outcome === 'kept'
            ? reasonOf(outcome, parcel.status_at)
            : `${STATUSES[status].en} was set already for this time`
        result.refused.push({ ...one, status: parcel.status, reason: translateMessage(words, language) })
      }
    }
    await publishManifest(tx, manifest.id)
    const summary = { status, place, at: body.updatedDate, moved: result.done.length, refused: result.refused.length }
    await note({ entity: 'manifest', id: manifest.id, after: summary })
    return result
  }),
)

type Done = { id: string; number: string; consigneeName: string; from: number }
type Refused = { id: string; number: string; consigneeName: string; status: number; reason: string }
