import type { Language } from '@waybill/contract/kernel/language'
import { formatKg } from '@waybill/contract/kernel/money'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { vietnamMoment } from '../../platform/vietnam-time.ts'
import type { Shipment, StoredTaken } from '../shipments/index.ts'
import { type EvidenceSheet, evidenceWords, type SayEvidence } from '../documents/index.ts'
import type { EvidenceScan } from './evidence.queries.ts'

/** Maximum of each on one sheet, the newest ones. */
export const MAX_EVIDENCE_ROWS = 40
const MAX_EVIDENCE_PHOTOS = 24

/** Photos of a shipment, in the order of its packages, then its verified files. */
export type PhotoToDraw = { path: string; caption: string }

export const photosOf = (shipment: Shipment, language: Language): { photos: PhotoToDraw[]; left: number } => {
  const say = evidenceWords(language)
  const packages = shipment.packages
    .filter(({ kind }) => kind === 'verified')
    .flatMap(({ photo, taken }, at) =>
      photo === null || taken === null
        ? []
        : [{ path: photo, caption: captionOf(say('package', { number: at + 1 }), taken) }],
    )
  const files = shipment.files
    .filter(({ kind, type }) => kind === 'verified' && type.startsWith('image/'))
    .map(({ path, name, taken }) => ({ path, caption: captionOf(name, taken) }))
  const all = [...packages, ...files]
  return { photos: all.slice(0, MAX_EVIDENCE_PHOTOS), left: Math.max(all.length - MAX_EVIDENCE_PHOTOS, 0) }
}

const captionOf = (name: string, { at, station, by }: StoredTaken): string =>
  [name, vietnamMoment(new Date(at)), station, by].filter(Boolean).join(' · ')

/** The content of the sheet, except its photos and its label. */
export const presentEvidence = (
  shipment: Shipment,
  scans: readonly EvidenceScan[],
  language: Language,
): Omit<EvidenceSheet, 'photos' | 'label'> => {
  const say = evidenceWords(language)
  const { sender, consignee, owner } = shipment
  const events = shipment.events.slice(0, MAX_EVIDENCE_ROWS)
  return {
    number: shipment.number,
    status: statusWords(shipment.status, language),
    facts: [
      ['service', shipment.service.label],
      ['tracking', shipment.trackingNumber],
      ['reference', shipment.reference],
      ['merchant', owner.isHouse ? null : `${owner.code ?? ''} ${owner.name}`.trim()],
      ['sender', [sender.name, sender.country?.name].filter(Boolean).join(', ')],
      ['receiver', [consignee.name, consignee.country?.name].filter(Boolean).join(', ')],
      ['created', `${vietnamMoment(shipment.createdAt)}, ${shipment.creator.username}`],
    ],
    declared: { lines: linesOf(shipment, 'declared'), total: totalOf(shipment.totals) },
    verified: { lines: linesOf(shipment, 'verified'), total: totalOf(shipment.verifiedTotals) },
    scans: scans
      .slice(0, MAX_EVIDENCE_ROWS)
      .map((scan) => [vietnamMoment(scan.scanned_at), scan.station_name, scan.username, resultOf(scan, say)]),
    events: events.map(({ at, status, applied, place, by, reason }) => {
      const words = status === null ? '' : statusWords(status, language)
      return [
        vietnamMoment(new Date(at)),
        applied || status === null ? words : say('notApplied', { status: words }),
        place ?? '',
        by,
        reason ?? '',
      ]
    }),
    left: shipment.events.length - events.length + Math.max(scans.length - MAX_EVIDENCE_ROWS, 0),
  }
}

const statusWords = (status: number, language: Language): string =>
  isStatusCode(status) ? STATUSES[status][language] : String(status)

const resultOf = ({ result, outcome }: EvidenceScan, say: SayEvidence): string =>
  [say(result), ...(outcome === null ? [] : [say(outcome)])].join(', ')

const linesOf = ({ packages }: Shipment, of: 'declared' | 'verified'): string[][] =>
  packages
    .filter(({ kind }) => kind === of)
    .map((line) => [
      String(line.quantity),
      formatKg(line.weight),
      `${line.length} × ${line.width} × ${line.height}`,
      formatKg(line.volumetricWeight),
      formatKg(line.chargeableWeight),
    ])

/** Null while nothing is verified. */
const totalOf = (totals: Shipment['verifiedTotals']): string[] | null => {
  const { totalQuantity, totalWeight, totalVolumetricWeight, totalChargeableWeight } = totals
  if (totalQuantity === null) return null
  const [weight, volumetric, chargeable] = [totalWeight, totalVolumetricWeight, totalChargeableWeight].map((kg) =>
    formatKg(kg ?? 0),
  )
  return [String(totalQuantity), weight ?? '', '', volumetric ?? '', chargeable ?? '']
}
