import { editService as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRecordVersion } from '../../../platform/record.ts'
import { forgetPrices } from '../../pricing/index.ts'
import { requireLinks } from '../check-service.ts'
import { lockProvider } from '../provider-records.queries.ts'
import { getServiceRow } from '../reference.queries.ts'
import { lockService, updateService } from '../service-records.queries.ts'

export const editService = implement(endpoint, ({ body, change }) =>
  change(async (tx, note) => {
    const before = await lockService(tx, body.id)
    await lockProvider(tx, before.providerId)
    await requireLinks(tx, before.providerId, { id: body.id, name: body.name }, body)
    await requireRecordVersion(tx, 'service', before, body.version)
    await updateService(tx, body.id, body)
    await forgetPrices(tx)
    const after = await getServiceRow(tx, body.id)
    await note({ entity: 'service', id: body.id, before, after })
    return after
  }),
)
