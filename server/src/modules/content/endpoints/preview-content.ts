import { previewContent as endpoint } from '@waybill/contract/content/endpoints'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { findItemKind } from '../content.queries.ts'
import { previewName } from '../preview-name.ts'

export const previewContent = implement(endpoint, async ({ context, params }) => {
  const id = idOrNotFound(params.id)
  orNotFound(await findItemKind(context.db, id))
  return { url: `/preview/${id}${context.files.sign(previewName(id), context.now())}` }
})
