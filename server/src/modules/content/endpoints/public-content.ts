import * as calls from '@waybill/contract/content/endpoints'
import { implement } from '../../../platform/implement.ts'
import { orNotFound } from '../../../platform/record.ts'
import { findPublished, listPublicCategories, listPublishedPosts } from '../public-content.queries.ts'

const TAKEN = 10

/** What strangers read (rule CNT-5); without a language in the query, the caller's. */
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
