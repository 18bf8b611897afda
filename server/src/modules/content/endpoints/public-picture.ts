import { publicPicture as endpoint } from '@waybill/contract/content/endpoints'
import { notFound } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { FILE_POLICY } from '../../../platform/secure-headers.ts'
import { isContentPicture } from '../content.queries.ts'

/** Pictures of the site never change under their name: browsers and proxies keep them (rule CNT-7). */
export const publicPicture = implement(endpoint, async ({ context, params: { name } }) => {
  const found = (await isContentPicture(context.db, name)) ? await context.files.read(name) : undefined
  if (!found) throw notFound()
  return {
    type: TYPES[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
    content: found.stream,
    inline: true,
    headers: {
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
