import * as endpoints from '@waybill/contract/shipments/endpoints'
import { FILE_TYPE_WRONG, FILE_TYPES } from '@waybill/contract/shipments/endpoints'
import { implement } from '../../platform/implement.ts'
import { storeUpload } from './files/store-upload.ts'
import { notFound } from '../../platform/app-error.ts'
import { countWrongSecret } from '../../platform/security/trace-call.ts'
import { mayOpen } from '../../platform/link-holder.ts'
import { FILE_POLICY } from '../../platform/secure-headers.ts'
import { contentNameOf, findStoredFile, findThumbnailed } from './files/files.queries.ts'
import { undo } from './write/undo.ts'
import { listAssignees } from './model/people.queries.ts'

/** Stores a file that an order will name. */
export const uploadFile = implement(endpoints.uploadFile, ({ context, me, file }) =>
  storeUpload(context, me, file, { types: FILE_TYPES, wrong: FILE_TYPE_WRONG, purpose: 'upload' }),
)

/** Opens a stored file, or its thumbnail, by its signed link; 404 when the link's owner may no longer see it. */
export const openFile = implement(endpoints.openFile, async ({ context, params, query, request }) => {
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
      'content-length': String(content.size),
      'cache-control': 'private, max-age=600',
      'content-security-policy': FILE_POLICY,
    },
  }
})

/** Reverts a bulk action (rule BLK-6). */
export const undoneAction = implement(endpoints.undoAction, ({ context, me, params, language, change }) =>
  undo(change, context.db, params.id, { me, language, at: context.now() }),
)

export const listedAssignees = implement(endpoints.listAssignees, ({ context, me }) => listAssignees(context.db, me))
