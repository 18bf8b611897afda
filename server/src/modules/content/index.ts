import type { Implementation } from '../../platform/implement.ts'
import { categoryRecords, pageRecords, postRecords } from './content-records.ts'
import { previewContent, publicContent, publicPicture, getRevision, listRevisions, uploadPicture } from './endpoints.ts'

export { previewName } from './endpoints.ts'
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
