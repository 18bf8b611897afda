import type { Tx } from '../../platform/database.ts'

/** Whether the camera answered; its time is when that changed. False: it is so already, or the station is gone. */
export const saveCameraState = async (
  tx: Tx,
  stationId: string,
  state: 'ready' | 'noAnswer',
  now: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('station')
    .set({ camera_state: state, camera_since: now })
    .where('id', '=', stationId)
    .where('camera_state', '!=', state)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A photo that this person took, and that is not deleted meanwhile. */
export const lockOwnPhoto = (tx: Tx, path: string, uploadedBy: string) =>
  tx
    .selectFrom('stored_file')
    .select(['path', 'name', 'uploaded_at', 'station_name'])
    .where('path', '=', path)
    .where('uploaded_by', '=', uploadedBy)
    .where('purpose', '=', 'photo')
    .forUpdate()
    .executeTakeFirst()
