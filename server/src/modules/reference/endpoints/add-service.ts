import { addService as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { saveUnique } from '../../../platform/record.ts'
import { forgetPrices } from '../../pricing/index.ts'
import { freeCodeFor, requireLinks } from '../check-service.ts'
import { lockProvider } from '../provider-records.queries.ts'
import { codeIsTaken } from '../reference-sentences.ts'
import { getServiceRow } from '../reference.queries.ts'
import { insertService } from '../service-records.queries.ts'

export const addService = implement(endpoint, ({ body, change }) =>
  change(async (tx, note) => {
    const provider = await lockProvider(tx, body.providerId)
    await requireLinks(tx, provider.id, { id: '', name: body.name }, body)
    const code = body.code || (await freeCodeFor(tx, body.name))
    const id = await saveUnique(insertService(tx, { ...body, code }), 'code', codeIsTaken('service', code))
    await forgetPrices(tx)
    const service = await getServiceRow(tx, id)
    await note({ entity: 'service', id, after: service })
    return service
  }),
)
