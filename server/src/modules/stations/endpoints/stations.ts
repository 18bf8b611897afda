import {
  createStation as createEndpoint,
  deleteStation as deleteEndpoint,
  editStation as editEndpoint,
  getStation as getEndpoint,
  listStations as listEndpoint,
} from '@waybill/contract/stations/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import {
  CAMERA_PASSWORD_AGAIN_MESSAGE,
  isSameCameraAddress,
  type StationEdit,
} from '@waybill/contract/stations/schemas'
import type { z } from 'zod'
import { encryptCameraPassword } from '../../../partners/cameras/camera-password.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { invalid } from '../../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound, requireRecordVersion, saveUnique } from '../../../platform/record.ts'
import { startOfVietnamDay } from '../../../platform/vietnam-time.ts'
import { presentStation } from '../station.presenter.ts'
import {
  countWaitingAt,
  deleteStationRow,
  findCountedStation,
  insertStation,
  listStationRows,
  lockStation,
  publishStation,
  type StationRow,
  updateStation,
} from '../stations.queries.ts'

const NAME_TAKEN = 'There is a station of this name already.'
const ENTITY = 'station'

const readStation = async (db: DbOrTx, me: Me, id: string, now: Date) =>
  presentStation(me, orNotFound(await findCountedStation(db, id, startOfVietnamDay(now))), now)

/** All by name (rule STN-4). */
export const listedStations = implement(listEndpoint, async ({ context, me }) => {
  const now = context.now()
  return (await listStationRows(context.db, startOfVietnamDay(now))).map((row) => presentStation(me, row, now))
})

export const openedStation = implement(getEndpoint, ({ context, me, params }) =>
  readStation(context.db, me, idOrNotFound(params.id), context.now()),
)

type Body = z.output<typeof StationEdit>

/** The columns of a body; without a password, which stays when a station is edited (rule STN-3). */
const columnsOf = (body: Body) => ({
  name: body.name,
  is_active: body.isActive,
  desktop_id: body.desktopId,
  desktop_name: body.desktopName,
  printer_id: body.printerId,
  printer_name: body.printerName,
  printer_ip: body.printerIp || null,
  camera_host: body.cameraHost,
  camera_port: body.cameraPort,
  camera_user_name: body.cameraUserName,
})

const passwordColumn = ({ cameraPassword }: Body, { secretKey }: Pick<AppContext, 'secretKey'>) =>
  cameraPassword ? { camera_password: encryptCameraPassword(secretKey, cameraPassword) } : {}

/** A station by its fields (rule STN-2). */
export const createdStation = implement(createEndpoint, ({ context, me, body, change }) =>
  change(async (tx, note) => {
    const [id, now] = [newId(), context.now()]
    const password = { camera_password: null, ...passwordColumn(body, context) }
    const fields = { ...columnsOf(body), ...password, camera_state: 'unknown' as const, camera_since: null }
    await saveUnique(insertStation(tx, id, fields, now), 'name', NAME_TAKEN)
    await publishStation(tx, id)
    const after = await readStation(tx, me, id, now)
    await note({ entity: ENTITY, id, after })
    return after
  }),
)

const CAMERA_COLUMNS = ['camera_host', 'camera_port', 'camera_user_name'] as const

/** Whether the camera has changed: its state is unknown then. */
const isOtherCamera = (row: StationRow, columns: ReturnType<typeof columnsOf>, hasPassword: boolean): boolean =>
  hasPassword || CAMERA_COLUMNS.some((name) => row[name] !== columns[name])

/** A stored password is never sent to a host that it was not entered for (rule STN-3). */
const requirePasswordOfNewAddress = (row: StationRow, body: Body): void => {
  if (row.camera_password === null || body.cameraPassword) return
  const stored = { host: row.camera_host, port: row.camera_port }
  if (!isSameCameraAddress(stored, { host: body.cameraHost, port: body.cameraPort }))
    throw invalid({ cameraPassword: CAMERA_PASSWORD_AGAIN_MESSAGE })
}

const lockOrNotFound = async (tx: Tx, id: string): Promise<StationRow> =>
  orNotFound(await lockStation(tx, idOrNotFound(id)))

export const editedStation = implement(editEndpoint, ({ context, me, params, body, change }) =>
  change(async (tx, note) => {
    const now = context.now()
    const row = await lockOrNotFound(tx, params.id)
    if (body.version !== undefined) await requireRecordVersion(tx, ENTITY, row, body.version)
    requirePasswordOfNewAddress(row, body)
    const before = await readStation(tx, me, row.id, now)
    const [columns, password] = [columnsOf(body), passwordColumn(body, context)]
    const isOther = isOtherCamera(row, columns, 'camera_password' in password)
    const camera = isOther ? { camera_state: 'unknown' as const, camera_since: null } : {}
    await saveUnique(updateStation(tx, row.id, { ...columns, ...password, ...camera }), 'name', NAME_TAKEN)
    await publishStation(tx, row.id)
    const after = await readStation(tx, me, row.id, now)
    await note({ entity: ENTITY, id: row.id, before, after })
    return after
  }),
)

/** Deletes its print jobs with it; its scans stay with their users (rule STN-5). */
export const deletedStation = implement(deleteEndpoint, ({ context, me, params, change }) =>
  change(async (tx, note) => {
    const row = await lockOrNotFound(tx, params.id)
    const before = await readStation(tx, me, row.id, context.now())
    const waiting = await countWaitingAt(tx, row.id)
    await deleteStationRow(tx, row.id)
    await publishStation(tx, row.id)
    await note({ entity: ENTITY, id: row.id, before: { ...before, scansWaiting: waiting } })
    return { id: row.id }
  }),
)
