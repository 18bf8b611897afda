import { encryptCameraPassword } from '../../partners/cameras/camera-password.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { listDemoCameras, saveDemoCamera } from '../demo.queries.ts'
import { SIMULATED_CAMERA } from './stations.ts'

type Deps = Pick<AppContext, 'db' | 'secretKey' | 'settings'>

/** The port of the simulated camera: demo mode allows its address. Undefined: nothing is simulated here. */
const simulatedPort = (deviceHosts: string): number | undefined => {
  const start = `${SIMULATED_CAMERA.host}:`
  const address = deviceHosts.split(',').find((host) => host.trim().startsWith(start))
  return address === undefined ? undefined : Number(address.trim().slice(start.length))
}

/**
 * Points the demo's stations to the simulated camera of this start, and gives all cameras their password (rule DEM-2).
 */
export const connectDemoCameras = async ({ db, secretKey, settings }: Deps): Promise<void> => {
  const port = simulatedPort(settings.DEVICE_HOSTS)
  await db.transaction().execute(async (tx) => {
    for (const station of await listDemoCameras(tx)) {
      const isHere = station.host === SIMULATED_CAMERA.host && station.userName === SIMULATED_CAMERA.userName
      if (isHere && port !== undefined && station.port !== port)
        await saveDemoCamera(tx, station.id, { camera_port: port })
      if (station.password !== null) continue
      const password = encryptCameraPassword(secretKey, SIMULATED_CAMERA.password)
      await saveDemoCamera(tx, station.id, { camera_password: password })
    }
  })
}
