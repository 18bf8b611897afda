import type { Implementation } from '../../platform/implement.ts'
import { categoryRecords, pageRecords, postRecords } from './content-records.ts'
import { previewContent } from './endpoints/preview-content.ts'
import { publicContent } from './endpoints/public-content.ts'
import { publicPicture } from './endpoints/public-picture.ts'
import { getRevision, listRevisions } from './endpoints/revisions.ts'
import { uploadPicture } from './endpoints/upload-picture.ts'

export { previewName } from './preview-name.ts'
export {
  findDraft,
  findPublished,
  listPublicCategories,
  listPublishedAddresses,
  listPublishedPages,
  listPublishedPosts,
} from './public-content.queries.ts'

export const implementations: Implementation[] = [
  ...postRecords,
  ...pageRecords,
  ...categoryRecords,
  uploadPicture,
  listRevisions,
  getRevision,
  previewContent,
  ...publicContent,
  publicPicture,
]
