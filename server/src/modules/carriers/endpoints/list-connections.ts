import { listConnections as endpoint } from '@waybill/contract/carriers/endpoints'
import { implement } from '../../../platform/implement.ts'
import { readConnections } from '../read-connections.ts'

export const listConnections = implement(endpoint, ({ context, language }) => readConnections(context, language))
