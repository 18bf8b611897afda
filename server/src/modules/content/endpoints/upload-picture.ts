import { uploadPicture as endpoint } from '@waybill/contract/content/endpoints'
import { PICTURE_TYPE_WRONG } from '@waybill/contract/content/schemas'
import { implement } from '../../../platform/implement.ts'
import { storeUpload } from '../../shipments/index.ts'
import { pictureUrl } from '../content.queries.ts'

const TYPES = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp', 'image/gif': 'gif' }

/** Pictures are told by their content (rule CNT-7): a drawing with scripts is none. */
export const uploadPicture = implement(endpoint, async ({ context, me, file }) => {
  const path = await storeUpload(context, me, file, { types: TYPES, wrong: PICTURE_TYPE_WRONG, purpose: 'content' })
  return { url: pictureUrl(path.split('/').at(-1) ?? '') }
})
