import { listAssignees as endpoint } from '@waybill/contract/shipments/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listAssignees } from '../model/people.queries.ts'

export const listedAssignees = implement(endpoint, ({ context, me }) => listAssignees(context.db, me))
