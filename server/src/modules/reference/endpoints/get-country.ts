import { getCountry as endpoint } from '@waybill/contract/reference/endpoints'
import { implement } from '../../../platform/implement.ts'
import { getCountryRow } from '../reference.queries.ts'

export const getCountry = implement(endpoint, ({ world, params }) => getCountryRow(world.db, params.id))
