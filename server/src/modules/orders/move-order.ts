import type { Me } from '@waybill/contract/identity/me'
import { type Move, moveByHand, type MoveWish } from '../shipments/index.ts'
import { byHand, isOverLocksAndMoves, type Movable } from './order.policy.ts'

/** The move of an order that a person asks for by hand; 422 when it is refused (decisions C2, C3, C4). */
export const moveOrder = (me: Me, order: Movable, wish: MoveWish): Move =>
  moveByHand({ hand: byHand(me, order), mayForce: isOverLocksAndMoves(me) }, wish)
