import type { AppContext } from '../../platform/app-context.ts'
import { decryptCameraPassword } from '../../partners/cameras/camera-password.ts'
import type { Camera } from '../../partners/cameras/camera-request.ts'
import { type Snapshot, takeSnapshot } from '../../partners/cameras/take-snapshot.ts'
import { saveFlags, type StationRow } from '../stations/index.ts'

/** The stored camera of a station; undefined if a setting is missing. */
export const cameraOf = (station: StationRow, { secretKey }: Pick<AppContext, 'secretKey'>): Camera | undefined => {
  const { camera_host: host, camera_port: port, camera_user_name: username, camera_password: password } = station
  if (!host || port === null || !username || password === null) return undefined
  return { host, port, username, password: decryptCameraPassword(secretKey, password) }
}

/**
 * Takes a picture with a station's camera, and stores whether it answered as the station's state. Holds no connection
 * meanwhile.
 */
export const photographStation = async (
  context: Pick<AppContext, 'settings' | 'db' | 'now'>,
  station: StationRow,
  camera: Camera,
): Promise<Snapshot> => {
  const snapshot = await takeSnapshot(camera, context)
  const state = 'picture' in snapshot ? 'ready' : 'noAnswer'
  if (state !== station.camera_state)
    await context.db
      .transaction()
      .execute((tx) => saveFlags(tx, station.id, { camera_state: state, camera_since: context.now() }))
  return snapshot
}
