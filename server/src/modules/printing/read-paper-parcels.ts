import type { World } from '../../platform/world.ts'
import type { PaperParcel } from '../papers/index.ts'
import { paperParcel } from './paper-parcel.presenter.ts'
import { listPaperRows } from './paper-parcels.queries.ts'

/** So many at a time are held, however many are printed. */
const BATCH = 200

/** Parcels in the order of these ids, read batch by batch while they are printed. What is gone meanwhile is left out. */
export async function* readPaperParcels(
  world: Pick<World, 'db' | 'settings'>,
  ids: readonly string[],
): AsyncGenerator<PaperParcel> {
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const rows = new Map((await listPaperRows(world.db, batch)).map((row) => [row.id, row]))
    for (const id of batch) {
      const row = rows.get(id)
      if (row) yield paperParcel(row, world)
    }
  }
}
