import type { Workload } from './workload.ts'

type Row = {
  id: string
  status: number
  version: number
  /** Status of the newest event. */
  last: number
  events: number
  audits: number
  packages: number
  photos: number
}
type Ask = (text: string, values?: unknown[]) => Promise<Row[]>

/** The shipments that the database holds, with what belongs to each. */
export const storedShipments = (ask: Ask): Promise<Row[]> =>
  ask(`
    select s.id, s.status, s.version,
      (select e.status from shipment_event e where e.shipment_id = s.id and e.applied order by e.at desc, e.id desc limit 1) as last,
      (select count(*)::int from shipment_event e where e.shipment_id = s.id) as events,
      (select count(*)::int from audit_entry a where a.entity_id = s.id::text) as audits,
      (select count(*)::int from shipment_package p where p.shipment_id = s.id and p.kind = 'verified') as packages,
      (select count(*)::int from shipment_file f where f.shipment_id = s.id) as photos
    from shipment s where s.line = 'express' order by s.id`)

/** The same as people were told: what was acknowledged to them, once each. */
export const acknowledgedShipments = ({ acknowledged }: Pick<Workload, 'acknowledged'>): Row[] =>
  acknowledged
    .map(({ order: { id, orderStatus, version }, verifications, photos }) => ({
      id,
      status: orderStatus,
      version,
      last: orderStatus,
      events: 1 + verifications,
      audits: 1 + verifications,
      packages: verifications > 0 ? 1 : 0,
      photos,
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
