import { uploadPicture as endpoint } from '@waybill/contract/content/endpoints'
import { PICTURE_TYPE_WRONG } from '@waybill/contract/content/schemas'
import { implement } from '../../../platform/implement.ts'
import { storeUpload } from '../../shipments/index.ts'
import { PICTURE_TYPES, pictureUrl } from '../content.queries.ts'

/** Pictures are told by their content (rule CNT-7): a drawing with scripts is none. */
export const uploadPicture = implement(endpoint, async ({ context, me, file }) => {
  const path = await storeUpload(context, me, file, {
    types: PICTURE_TYPES,
    wrong: PICTURE_TYPE_WRONG,
    purpose: 'content',
  })
  return { url: pictureUrl(path.split('/').at(-1) ?? '') }
})
