import type { Selectable } from 'kysely'
import type { StationTable } from '../../hub-tables.ts'
import type { DbOrTx } from '../../platform/database.ts'

export type StationRow = Selectable<StationTable>

export const findStation = (db: DbOrTx, id: string): Promise<StationRow | undefined> =>
  db.selectFrom('station').selectAll().where('id', '=', id).executeTakeFirst()
