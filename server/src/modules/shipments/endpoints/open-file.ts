import { openFile as endpoint } from '@waybill/contract/shipments/endpoints'
import { notFound } from '../../../platform/app-error.ts'
import { countWrongSecret } from '../../../platform/security/trace-call.ts'
import { implement } from '../../../platform/implement.ts'
import { mayOpen } from '../../../platform/link-holder.ts'
import { FILE_POLICY } from '../../../platform/secure-headers.ts'
import { contentNameOf, findStoredFile, findThumbnailed } from '../files/files.queries.ts'

/** Opens a stored file, or its thumbnail, by its signed link; 404 when the link's owner may no longer see it. */
export const openFile = implement(endpoint, async ({ context, params, query, request }) => {
  if (!(await mayOpen(context, params.name, query ?? {}))) {
    countWrongSecret(context, request)
    throw notFound()
  }
  const stored = await findStoredFile(context.db, params.name)
  const small = stored ? undefined : await findThumbnailed(context.db, params.name)
  const content = stored || small ? await context.files.read(stored ? contentNameOf(stored) : params.name) : undefined
  if (!content) throw notFound()
  return {
    name: stored?.name ?? params.name,
    type: stored?.type ?? 'image/webp',
    content: content.stream,
    inline: true,
    headers: {
      'cache-control': 'private, max-age=600',
      'content-security-policy': FILE_POLICY,
    },
  }
})
