import type { Tx } from '../../platform/database.ts'

/** A photo taken by this user, and not deleted meanwhile. */
export const lockOwnPhoto = (tx: Tx, path: string, uploadedBy: string) =>
  tx
    .selectFrom('stored_file')
    .select(['path', 'name', 'uploaded_at', 'station_name'])
    .where('path', '=', path)
    .where('uploaded_by', '=', uploadedBy)
    .where('purpose', '=', 'photo')
    .forUpdate()
    .executeTakeFirst()
