import { copyRows } from '../../platform/copy-rows.ts'
import type { Tx } from '../../platform/database.ts'
import type { parcelColumns } from './parcel-columns.ts'

type NewRows = Pick<ReturnType<typeof parcelColumns>, 'packages' | 'contents' | 'fees' | 'event'>

/** What hangs on new parcels, of one or of some hundreds at once. */
export const insertParcelChildren = async (tx: Tx, made: readonly NewRows[]): Promise<void> => {
  const children = [
    ['shipment_package', made.flatMap(({ packages }) => packages)],
    ['shipment_content', made.flatMap(({ contents }) => contents)],
    ['shipment_fee', made.flatMap(({ fees }) => fees)],
    ['shipment_event', made.map(({ event }) => event)],
  ] as const
  for (const [table, rows] of children) await copyRows(tx, table, rows)
}
