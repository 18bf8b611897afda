import { deleteZone as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireUnused } from '../../../platform/record.ts'
import { forgetPrices } from '../../pricing/index.ts'
import { deleteZoneRow, lockZone, usesOfZone } from '../zone-records.queries.ts'

export const deleteZone = implement(endpoint, ({ params, change }) =>
  change(async (tx, note) => {
    const before = await lockZone(tx, params.id)
    requireUnused(await usesOfZone(tx, params.id))
    await deleteZoneRow(tx, params.id)
    await forgetPrices(tx)
    await note({ entity: 'zone', id: params.id, before })
    return { id: params.id }
  }),
)
