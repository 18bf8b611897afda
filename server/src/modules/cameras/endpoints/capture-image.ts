import { PHOTO_TYPE_WRONG } from '@waybill/contract/parcels/endpoints'
import { CAMERA_FAILURES } from '@waybill/contract/stations/camera-failures'
import { captureImage as endpoint } from '@waybill/contract/stations/endpoints'
import { NO_CAMERA_MESSAGE } from '@waybill/contract/stations/schemas'
import { AppError, refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { linkToFile, storedNameOf, storeUpload } from '../../shipments/index.ts'
import { findStation } from '../../stations/index.ts'
import { cameraOf, photographStation } from '../station-camera.ts'

const TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png' }

/** Takes a photo with a station's camera and stores it as the caller's, with the station (rules CAM-4, CAM-5). */
export const captureImage = implement(endpoint, async ({ context, me, body }) => {
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
