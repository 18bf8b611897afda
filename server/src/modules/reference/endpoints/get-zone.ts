import { getZone as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { getZoneRow } from '../reference.queries.ts'

export const getZone = implement(endpoint, ({ world, params }) => getZoneRow(world.db, params.id))
