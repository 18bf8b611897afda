import { storedNameOf } from '@waybill/contract/shipments/codec'
import { PHOTO_TYPE_WRONG } from '@waybill/contract/parcels/endpoints'
import { CAMERA_FAILURES } from '@waybill/contract/stations/camera-failures'
import {
  NO_CAMERA_MESSAGE,
  CAMERA_PASSWORD_AGAIN_MESSAGE,
  isSameCameraAddress,
  PHOTO_IN_USE_MESSAGE,
} from '@waybill/contract/stations/schemas'
import * as endpoints from '@waybill/contract/stations/endpoints'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import type { BodyOf } from '@waybill/contract/kernel/endpoint'
import { AppError, refused, invalid } from '../../platform/app-error.ts'
import { implement } from '../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../platform/record.ts'
import { linkToFile, storeUpload, drawThumbnail, findStoredFile, forgetFiles } from '../shipments/index.ts'
import { findStation } from '../stations/index.ts'
import { cameraOf, photographStation } from './station-camera.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Camera } from '../../partners/cameras/camera-request.ts'
import { type Snapshot, takeSnapshot } from '../../partners/cameras/take-snapshot.ts'
import { lockOwnPhoto } from './cameras.queries.ts'

const TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png' }

/** Takes a photo with a station's camera and stores it as the caller's, with the station (rules CAM-4, CAM-5). */
export const captureImage = implement(endpoints.captureImage, async ({ context, me, body }) => {
  const station = orNotFound(await findStation(context.db, idOrNotFound(body.stationId)))
  const camera = cameraOf(station, context)
  if (!camera) throw refused(NO_CAMERA_MESSAGE)
  const snapshot = await photographStation(context, station, camera)
  if ('failure' in snapshot) throw new AppError('partner_failed', { sentence: CAMERA_FAILURES[snapshot.failure] })
  const file = { name: `${station.name} ${context.now().toISOString()}`, content: snapshot.picture.content }
  const path = await storeUpload(context, me, file, {
    types: TYPES,
    wrong: PHOTO_TYPE_WRONG,
    purpose: 'photo',
    station,
  })
  const imageName = storedNameOf(path)
  return { data: { imageName, url: linkToFile(imageName, context) } }
})

/** Asks a camera for a picture and shows it small; says why there is none (rule CAM-2). */
export const checkCamera = implement(endpoints.checkCamera, async ({ context, body, language }) => {
  const snapshot = await check(context, body)
  const answer = (reason: string | null, picture: string | null) => ({
    data: { active: picture !== null, reason: reason && translateMessage(reason, language), picture },
  })
  if (snapshot === undefined) return answer(NO_CAMERA_MESSAGE, null)
  if ('failure' in snapshot) return answer(CAMERA_FAILURES[snapshot.failure], null)
  const small = await drawThumbnail(snapshot.picture.content, { format: 'jpeg' })
  if (!small) return answer(CAMERA_FAILURES.noPicture, null)
  return answer(null, `data:image/jpeg;base64,${small.toString('base64')}`)
})

/** Undefined: the station has no camera. The stored password is sent only to the stored host and port (rule STN-3). */
const check = async (
  context: AppContext,
  body: BodyOf<typeof endpoints.checkCamera>,
): Promise<Snapshot | undefined> => {
  const stationId = body.stationId ?? null
  const station = stationId === null ? undefined : orNotFound(await findStation(context.db, idOrNotFound(stationId)))
  const stored = station && cameraOf(station, context)
  if (!('host' in body)) return station && stored && photographStation(context, station, stored)
  const { host, port, username } = body
  if (stored && !body.password && !isSameCameraAddress(stored, body))
    throw invalid({ password: CAMERA_PASSWORD_AGAIN_MESSAGE })
  const camera = { host, port, username, password: body.password || (stored?.password ?? '') }
  return station && stored && isSame(camera, stored)
    ? photographStation(context, station, camera)
    : takeSnapshot(camera, context)
}

const isSame = (one: Camera, other: Camera): boolean =>
  one.host === other.host &&
  one.port === other.port &&
  one.username === other.username &&
  one.password === other.password

/** Deletes the caller's own unused photo. Its file stays while another photo shares it (rule CAM-6). */
export const deleteImage = implement(endpoints.deleteImage, ({ me, params, change }) =>
  change(async (tx, note) => {
    const photo = orNotFound(await lockOwnPhoto(tx, params.name, me.id))
    await forgetFiles(tx, [photo.path])
    if (await findStoredFile(tx, photo.path)) throw refused(PHOTO_IN_USE_MESSAGE)
    await note({
      entity: 'photo',
      id: photo.path,
      before: { name: photo.name, takenAt: photo.uploaded_at, station: photo.station_name },
    })
    return { id: photo.path }
  }),
)
