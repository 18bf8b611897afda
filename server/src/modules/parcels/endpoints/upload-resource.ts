import { PHOTO_TYPE_WRONG, uploadResource as endpoint } from '@waybill/contract/parcels/endpoints'
import { FILE_TYPES } from '@waybill/contract/shipments/endpoints'
import { implement } from '../../../platform/implement.ts'
import { storeUpload } from '../../shipments/index.ts'

const PICTURES = Object.fromEntries(Object.entries(FILE_TYPES).filter(([type]) => type.startsWith('image/')))

/** Stores the photo of a package that a save will name. Its folder's name says nothing here. */
export const uploadResource = implement(endpoint, ({ context, me, file }) =>
  storeUpload(context, me, file, { types: PICTURES, wrong: PHOTO_TYPE_WRONG, purpose: 'photo' }),
)
