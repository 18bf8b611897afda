import { getRevision as oneEndpoint, listRevisions as listEndpoint } from '@waybill/contract/content/endpoints'
import { implement } from '../../../platform/implement.ts'
import { idOrNotFound, orNotFound } from '../../../platform/record.ts'
import { findItemKind, getState, listStates } from '../content.queries.ts'

export const listRevisions = implement(listEndpoint, async ({ context, params }) => {
  const id = idOrNotFound(params.id)
  orNotFound(await findItemKind(context.db, id))
  return listStates(context.db, id)
})

export const getRevision = implement(oneEndpoint, ({ context, params }) =>
  getState(context.db, idOrNotFound(params.id)),
)
