import { addZone as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { saveUnique } from '../../../platform/record.ts'
import { forgetPrices } from '../../pricing/index.ts'
import { requireCountries } from '../check-zone.ts'
import { lockProvider } from '../provider-records.queries.ts'
import { nameIsTaken } from '../reference-sentences.ts'
import { getZoneRow } from '../reference.queries.ts'
import { insertZone } from '../zone-records.queries.ts'

export const addZone = implement(endpoint, ({ body, change }) =>
  change(async (tx, note) => {
    const provider = await lockProvider(tx, body.providerId)
    await requireCountries(tx, provider.id, undefined, body)
    const id = await saveUnique(insertZone(tx, body), 'name', nameIsTaken('zone', body.name))
    await forgetPrices(tx)
    const zone = await getZoneRow(tx, id)
    await note({ entity: 'zone', id, after: zone })
    return zone
  }),
)
