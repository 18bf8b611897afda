import type { Me } from '@waybill/contract/identity/me'
import { STATUS } from '@waybill/contract/shipments/status'
import { refused } from '../../../platform/app-error.ts'
import type { Tx } from '../../../platform/database.ts'
import { changeShipment } from './change-shipment.ts'
import type { BusinessLineModule } from '../rules/business-line-module.ts'
import { CALLS } from './calls.ts'
import { SHIPMENT_NAMES, statusName } from '../rules/manual-transition.ts'
import type { Shipment } from '../model/shipment.ts'
import { isBeforePickup } from '../rules/shipments.policy.ts'

/**
 * Cancels a shipment of either line for its company, early (rules ORD-15, PAR-15); 409 while a person processes it or a
 * carrier request is open. A bought label is cancelled too (BKG-10).
 */
export const cancelShipment = (
  tx: Tx,
  { me, line, id, at }: { me: Me; line: BusinessLineModule; id: string; at: Date },
): Promise<{ before: Shipment; after: Shipment }> =>
  changeShipment(tx, {
    ...{ me, line, id, at },
    call: line.name === 'express' ? CALLS.cancelOrder : CALLS.cancelParcel,
    asked: { change: { status: STATUS.cancelled }, reason: null, version: undefined },
    moveTo: () => [{ status: STATUS.cancelled, reason: null }],
    requireState: ({ status }) => {
      if (isBeforePickup(status)) return
      const sentence = `${SHIPMENT_NAMES[line.name]} in '${statusName(status)}' cannot be cancelled.`
      throw refused(sentence, { [line.dtoPath('status')]: status })
    },
  })
