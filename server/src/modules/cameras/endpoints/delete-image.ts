import { deleteImage as endpoint } from '@waybill/contract/stations/endpoints'
import { PHOTO_IN_USE_MESSAGE } from '@waybill/contract/stations/schemas'
import { refused } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { orNotFound } from '../../../platform/record.ts'
import { findStoredFile, forgetFiles } from '../../shipments/index.ts'
import { lockOwnPhoto } from '../cameras.queries.ts'

/** Deletes an own photo that nothing names. Its content stays while another photo shares it (rule CAM-6). */
export const deleteImage = implement(endpoint, ({ me, params, change }) =>
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
