import { getOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import type { Draft, Overtaken } from '../../platform/draft.ts'
import { type Choices, differencesOf, layOnTop, type Readings } from './order-differences.ts'
import { type OrderFormValues, valuesOfOrder } from './order-form-values.ts'

/** Somebody saved the order first: who and when (decision E5). */
export type Stale = { by: string; at: string }

/** Two savings of one order meet. `stale` is absent where a draft came back over an order that was saved meanwhile. */
export type Conflict = { readings: Readings; latest: OrderDetail; stale?: Stale }

/** Typed values on top of an order that was saved since: mine where both changed. */
export const layDraft = ({ base, values }: Overtaken<OrderFormValues>, order: OrderDetail): OrderFormValues => {
  const readings = { was: base, theirs: valuesOfOrder(order), mine: values }
  return layOnTop(readings, differencesOf(readings, order.can), {})
}

type Meeting = {
  order: OrderDetail | undefined
  form: UseFormReturn<OrderFormValues>
  draft: Draft<OrderFormValues>
  /** Shows this reading of the order, and fills the form from it and from the draft. */
  adopt: (order: OrderDetail) => void
}

/** The one answer to a stale version: what differs is shown, and mine stays in the form until I say otherwise. */
export const useConflict = ({ order, form, draft, adopt }: Meeting) => {
  const [conflict, setConflict] = useState<Conflict>()
  const { overtaken } = draft

  useEffect(() => {
    if (!overtaken || !order) return
    const readings = { was: overtaken.base, theirs: valuesOfOrder(order), mine: overtaken.values }
    if (differencesOf(readings, order.can).some(({ by }) => by === 'both')) setConflict({ readings, latest: order })
  }, [overtaken, order])

  /** The order as it is saved now, when nobody changed a field of it since; else shows what differs. */
  const meet = async (read: OrderDetail, stale: Stale): Promise<OrderDetail | undefined> => {
    const latest = await api.call(getOrder, { params: { id: read.id } })
    const readings = { was: valuesOfOrder(read), theirs: valuesOfOrder(latest), mine: form.getValues() }
    const isUntouched = differencesOf({ ...readings, mine: readings.was }, latest.can).length === 0
    if (isUntouched) return { ...read, version: latest.version, can: latest.can }
    setConflict({ readings, latest, stale })
    return undefined
  }

  const keepMine = ({ readings, latest }: Conflict, choices: Choices): void => {
    const laid = layOnTop(readings, differencesOf(readings, latest.can), choices)
    draft.carryOver(laid, valuesOfOrder(latest))
    setConflict(undefined)
    adopt(latest)
  }

  const takeTheirs = ({ latest }: Conflict): void => {
    draft.discard()
    setConflict(undefined)
    adopt(latest)
  }
  return { conflict, meet, keepMine, takeTheirs, leave: () => setConflict(undefined) }
}
