import * as endpoints from '@waybill/contract/uploads/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { invalid } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { implement, type Implementation } from '../../platform/implement.ts'
import { idOrNotFound, requireRecordVersion } from '../../platform/record.ts'
import { requireMerchant } from '../pricing/index.ts'
import {
  deleteMappingRow,
  insertMapping,
  listMappingsOf,
  lockMapping,
  updateMapping,
} from './upload-mappings.queries.ts'

/** The owner of the mappings: users of a company have their company's, others name one of their scope (rule PER-10). */
const companyOf = async (db: DbOrTx, me: Me, requestedId: string | null | undefined): Promise<string | null> => {
  const id = requestedId && requestedId !== NIL_ID ? idOrNotFound(requestedId) : me.companyId
  if (id !== null) await requireMerchant(db, me, id)
  return id
}

/** The calls of kept mappings (rule UPL-105). */
export const implementations: Implementation[] = [
  implement(endpoints.listUploadMappings, async ({ context: { db }, me, query }) => {
    const ownerId = await companyOf(db, me, query.merchantId)
    return ownerId === null ? [] : listMappingsOf(db, ownerId, query.line)
  }),

  implement(endpoints.addUploadMapping, ({ context, me, body, change }) =>
    change(async (tx, note) => {
      const ownerId = await companyOf(tx, me, body.merchantId)
      if (ownerId === null) throw invalid({ merchantId: 'Required' })
      const mapping = await insertMapping(tx, ownerId, body, context.now())
      await note({ entity: 'uploadMapping', id: mapping.id, after: mapping })
      return mapping
    }),
  ),

  implement(endpoints.editUploadMapping, ({ context, me, body, change }) =>
    change(async (tx, note) => {
      const before = await lockMapping(tx, me, body.id)
      await requireRecordVersion(tx, 'uploadMapping', before, body.version)
      const after = await updateMapping(tx, before.id, body, context.now())
      await note({ entity: 'uploadMapping', id: before.id, before, after })
      return after
    }),
  ),

  implement(endpoints.deleteUploadMapping, ({ me, params, change }) =>
    change(async (tx, note) => {
      const before = await lockMapping(tx, me, params.id)
      await deleteMappingRow(tx, before.id)
      await note({ entity: 'uploadMapping', id: before.id, before })
      return { id: before.id }
    }),
  ),
]
