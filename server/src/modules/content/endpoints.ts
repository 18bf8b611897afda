import * as calls from '@waybill/contract/content/endpoints'
import { getRevision as oneEndpoint, listRevisions as listEndpoint } from '@waybill/contract/content/endpoints'
import { PICTURE_TYPE_WRONG } from '@waybill/contract/content/schemas'
import { implement } from '../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../platform/record.ts'
import { findItemKind, isContentPicture, getState, listStates, PICTURE_TYPES, pictureUrl } from './content.queries.ts'
import { findPublished, listPublicCategories, listPublishedPosts } from './public-content.queries.ts'
import { notFound } from '../../platform/app-error.ts'
import { FILE_POLICY } from '../../platform/secure-headers.ts'
import { storeUpload } from '../shipments/index.ts'

export const previewContent = implement(calls.previewContent, async ({ context, params }) => {
  const id = idOrNotFound(params.id)
  orNotFound(await findItemKind(context.db, id))
  return { url: `/preview/${id}${context.files.sign(previewName(id), context.now())}` }
})

/** The name that a preview's signature signs: no file has such a name. */
export const previewName = (id: string): string => `preview of ${id}`

const TAKEN = 10

/** Public posts and pages (rule CNT-5); the language defaults to the caller's. */
export const publicContent = [
  implement(calls.publicPosts, ({ context, query, language }) =>
    listPublishedPosts(
      context.db,
      {
        language: query.language ?? language,
        categoryId: query.categoryId,
        skip: Number(query.skip ?? 0),
        take: Number(query.take ?? TAKEN),
      },
      context.now(),
    ),
  ),
  implement(calls.publicPost, async ({ context, params }) =>
    orNotFound(await findPublished(context.db, 'post', params.slug, context.now())),
  ),
  implement(calls.publicPage, async ({ context, params }) =>
    orNotFound(await findPublished(context.db, 'page', params.slug, context.now())),
  ),
  implement(calls.publicCategories, ({ context, query, language }) =>
    listPublicCategories(context.db, query.language ?? language, context.now()),
  ),
]

/** Pictures of the site never change under their name, so browsers and proxies cache them (rule CNT-7). */
export const publicPicture = implement(calls.publicPicture, async ({ context, params: { name } }) => {
  const found = (await isContentPicture(context.db, name)) ? await context.files.read(name) : undefined
  if (!found) throw notFound()
  return {
    type: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    content: found.stream,
    inline: true,
    headers: {
      'content-length': String(found.size),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': FILE_POLICY,
    },
  }
})

const TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
}

export const listRevisions = implement(listEndpoint, async ({ context, params }) => {
  const id = idOrNotFound(params.id)
  orNotFound(await findItemKind(context.db, id))
  return listStates(context.db, id)
})

export const getRevision = implement(oneEndpoint, ({ context, params }) =>
  getState(context.db, idOrNotFound(params.id)),
)

/** Pictures are recognized by their content (rule CNT-7); an SVG is refused, because it may contain scripts. */
export const uploadPicture = implement(calls.uploadPicture, async ({ context, me, file }) => {
  const path = await storeUpload(context, me, file, {
    types: PICTURE_TYPES,
    wrong: PICTURE_TYPE_WRONG,
    purpose: 'content',
  })
  return { url: pictureUrl(path.split('/').at(-1) ?? '') }
})
