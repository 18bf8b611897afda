import { listConnections } from '@waybill/contract/carriers/endpoints'
import { needsLook } from '@waybill/contract/carriers/connection-state'
import { api } from '../../platform/api.ts'

/** Number of connections that need attention. */
export const countToLook = async (signal: AbortSignal): Promise<number> =>
  (await api.call(listConnections, { signal })).filter(({ state }) => needsLook(state)).length
