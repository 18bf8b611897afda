import { PHOTO_TYPE_WRONG, uploadResource as endpoint } from '@waybill/contract/parcels/endpoints'
import { hasPermission } from '@waybill/contract/permissions'
import { FILE_TYPES } from '@waybill/contract/shipments/endpoints'
import { AppError, invalid } from '../../../platform/app-error.ts'
import { isUuid } from '../../../platform/ids.ts'
import { implement } from '../../../platform/implement.ts'
import { storeUpload } from '../../shipments/index.ts'
import { findStation } from '../../stations/index.ts'

const PICTURES = Object.fromEntries(Object.entries(FILE_TYPES).filter(([type]) => type.startsWith('image/')))

/** Stores the photo of a package for a later save, with its station (rule CAM-4). The folder's name is ignored. */
export const uploadResource = implement(endpoint, async ({ context, me, file, query: { stationId } }) => {
  if (stationId && !hasPermission(me, 'camera.capture')) throw new AppError('forbidden_field', { fields: 'stationId' })
  const station = stationId && isUuid(stationId) ? await findStation(context.db, stationId) : undefined
  if (stationId && !station) throw invalid({ stationId: 'There is no such station.' })
  return storeUpload(context, me, file, { types: PICTURES, wrong: PHOTO_TYPE_WRONG, purpose: 'photo', station })
})
