import { STATUS, type StatusCode } from '@waybill/contract/shipments/status'
import type { Random } from '../random.ts'

type Shares = readonly (readonly [StatusCode, number])[]

/** Statuses of orders by age in days; the first band that is old enough applies. */
const BY_AGE: readonly { from: number; exports: Shares; imports: Shares }[] = [
  {
    from: 14,
    exports: [
      [STATUS.delivered, 900],
      [STATUS.cancelled, 45],
      [STATUS.returnedToSender, 18],
      [STATUS.heldAtPointOfDelivery, 6],
      [STATUS.returnedFromOverseas, 6],
      [STATUS.lost, 5],
      [STATUS.damaged, 5],
      [STATUS.heldByCustoms, 6],
      [STATUS.deliveryUnsuccessful, 4],
      [STATUS.holdForPayment, 3],
      [STATUS.creatingFailed, 2],
    ],
    imports: [
      [STATUS.delivered, 93],
      [STATUS.cancelled, 5],
      [STATUS.heldAtPointOfDelivery, 1],
      [STATUS.heldByCustoms, 1],
    ],
  },
  {
    from: 6,
    exports: [
      [STATUS.delivered, 55],
      [STATUS.receivedAtDestination, 10],
      [STATUS.outForDelivery, 8],
      [STATUS.customsCleared, 8],
      [STATUS.heldByCustoms, 6],
      [STATUS.inTransit, 5],
      [STATUS.failedAttempt, 2],
      [STATUS.heldAtPointOfDelivery, 3],
      [STATUS.cancelled, 3],
    ],
    imports: [
      [STATUS.delivered, 60],
      [STATUS.outForDelivery, 10],
      [STATUS.receivedAtDestination, 12],
      [STATUS.customsCleared, 10],
      [STATUS.heldByCustoms, 8],
    ],
  },
  {
    from: 2,
    exports: [
      [STATUS.inTransit, 40],
      [STATUS.leftOrigin, 16],
      [STATUS.customsCleared, 18],
      [STATUS.processingAtHub, 8],
      [STATUS.receivedAtHub, 6],
      [STATUS.holdForPayment, 3],
      [STATUS.cancelled, 4],
      [STATUS.heldByCustoms, 5],
    ],
    imports: [
      [STATUS.inTransit, 70],
      [STATUS.generated, 20],
      [STATUS.cancelled, 4],
      [STATUS.customsCleared, 6],
    ],
  },
  {
    from: 0,
    exports: [
      [STATUS.generated, 34],
      [STATUS.pickedUp, 18],
      [STATUS.droppedOff, 10],
      [STATUS.receivedAtHub, 14],
      [STATUS.processingAtHub, 12],
      [STATUS.leftOrigin, 6],
      [STATUS.creatingFailed, 2],
      [STATUS.cancelled, 3],
      [STATUS.holdForPayment, 1],
    ],
    imports: [
      [STATUS.generated, 88],
      [STATUS.inTransit, 10],
      [STATUS.cancelled, 2],
    ],
  },
]

/** A plausible status of an order of this age. */
export const drawStatus = (random: Random, ageDays: number, isImport: boolean): StatusCode => {
  const band = BY_AGE.find(({ from }) => ageDays >= from) ?? BY_AGE[BY_AGE.length - 1]
  return band ? random.weighted(isImport ? band.imports : band.exports) : STATUS.generated
}
