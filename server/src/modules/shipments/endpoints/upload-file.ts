import { FILE_TYPE_WRONG, FILE_TYPES, uploadFile as endpoint } from '@waybill/contract/shipments/endpoints'
import { implement } from '../../../platform/implement.ts'
import { storeUpload } from '../files/store-upload.ts'

/** Stores a file that an order will name. */
export const uploadFile = implement(endpoint, ({ context, me, file }) =>
  storeUpload(context, me, file, { types: FILE_TYPES, wrong: FILE_TYPE_WRONG, purpose: 'upload' }),
)
