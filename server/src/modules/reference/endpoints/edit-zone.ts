import { editZone as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRecordVersion, saveUnique } from '../../../platform/record.ts'
import { forgetPrices } from '../../pricing/index.ts'
import { requireCountries } from '../check-zone.ts'
import { lockProvider } from '../provider-records.queries.ts'
import { nameIsTaken } from '../reference-sentences.ts'
import { getZoneRow } from '../reference.queries.ts'
import { lockZone, updateZone } from '../zone-records.queries.ts'

export const editZone = implement(endpoint, ({ body, change }) =>
  change(async (tx, note) => {
    const before = await lockZone(tx, body.id)
    await lockProvider(tx, before.providerId)
    await requireCountries(tx, before.providerId, body.id, body)
    await requireRecordVersion(tx, 'zone', before, body.version)
    await saveUnique(updateZone(tx, body.id, body), 'name', nameIsTaken('zone', body.name))
    await forgetPrices(tx)
    const after = await getZoneRow(tx, body.id)
    await note({ entity: 'zone', id: body.id, before, after })
    return after
  }),
)
