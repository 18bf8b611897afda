import type { Me } from '@waybill/contract/identity/me'
import { type Move, moveByHand, type MoveWish } from '../shipments/index.ts'
import { isOverLocksAndMoves, type Movable, movesOf } from './order.policy.ts'

/** The move of an order that a person asks for by hand; 422 when it is refused (decisions C2, C3, C4). */
export const moveOrder = (me: Me, order: Movable, wish: MoveWish): Move =>
  moveByHand(
    {
      line: 'express',
      isImport: order.is_import,
      status: order.status,
      allowed: movesOf(me, order),
      mayForce: isOverLocksAndMoves(me),
    },
    wish,
  )
