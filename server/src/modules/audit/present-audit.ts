import type { AuditEntry, AuditRow } from '@waybill/contract/audit/endpoints'
import { shipmentTypeOf } from '@waybill/contract/shipments/shipment-type'
import type { Db } from '../../platform/database.ts'
import { type AuditRecord, listRecordNames, type RecordName } from './audit.list.ts'

/** Entries with the names of their records (rule AUD-3). */
export const presentAudit = async (db: Db, records: readonly AuditRecord[]): Promise<AuditRow[]> => {
  const ids = records.map((record) => record.entityId)
  const names = new Map((await listRecordNames(db, ids)).map((name) => [name.id, name]))
  return records.map((record) => rowOf(record, names.get(record.entityId)))
}

/** One entry with the names of its ids. */
export const presentAuditEntry = async (db: Db, record: AuditRecord): Promise<AuditEntry> => {
  const ids = [record.entityId, ...textsIn(record.before), ...textsIn(record.after)]
  const found = await listRecordNames(db, ids)
  const own = found.find(({ id }) => id === record.entityId)
  return { ...rowOf(record, own), names: Object.fromEntries(found.map(({ id, label }) => [id, label])) }
}

const rowOf = (record: AuditRecord, name: RecordName | undefined): AuditRow => ({
  id: record.id,
  at: record.at.toISOString(),
  username: record.username,
  action: record.action,
  entity: record.entity,
  entityId: record.entityId,
  subject: subjectOf(record, name),
  before: record.before,
  after: record.after,
})

const subjectOf = (
  { before, after }: Pick<AuditRecord, 'before' | 'after'>,
  name: RecordName | undefined,
): AuditRow['subject'] => {
  if (name) return { label: name.label, type: name.line && shipmentTypeOf(name.line, name.is_import === true) }
  const label = labelIn(after) ?? labelIn(before)
  return label === undefined ? null : { label, type: null }
}

/** The name of a deleted record, from its entry. */
const NAMES = ['code', 'sglShipmentId', 'number', 'pickupNumber', 'manifestCode', 'name', 'label', 'username'] as const

const labelIn = (record: unknown): string | undefined => {
  if (typeof record !== 'object' || record === null) return undefined
  const kept = record as Readonly<Record<string, unknown>>
  return NAMES.map((name) => kept[name]).find((value) => typeof value === 'string')
}

/** Every text of a value, at any depth. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
