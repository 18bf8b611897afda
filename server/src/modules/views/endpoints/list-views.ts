import { listViews as endpoint } from '@waybill/contract/views/endpoints'
import { implement } from '../../../platform/implement.ts'
import { listViewsOf } from '../views.queries.ts'

export const listViews = implement(endpoint, ({ context, me, query }) => listViewsOf(context.db, me, query.grid))
