import { ghnState, janioState, type PartnerState } from '@waybill/contract/partner-orders/endpoints'
import type { DbOrTx } from '../../../platform/database.ts'
import { implement } from '../../../platform/implement.ts'
import { findConnection } from '../../bookings/index.ts'

/** How old the statuses of a list are (rule PTO-4). A partner that was never asked is not missed. */
const stateOf = async (db: DbOrTx, partner: string): Promise<PartnerState> => {
  const connection = await findConnection(db, partner)
  return {
    isReached: connection === undefined || connection.state === 'working' || connection.state === 'unknown',
    statusesFrom: connection?.last_success_at?.toISOString() ?? null,
  }
}

export const inboundState = implement(ghnState, ({ context }) => stateOf(context.db, 'ghn'))
export const usLineState = implement(janioState, ({ context }) => stateOf(context.db, 'janio'))
