import { searchHsCodes as endpoint } from '@waybill/contract/products/endpoints'
import { implement } from '../../../platform/implement.ts'
import { findHsCodes } from '../find-hs-codes.ts'

export const searchHsCodes = implement(endpoint, async ({ query }) => findHsCodes(query.search))
