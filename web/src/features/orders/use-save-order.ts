import { addOrder, attachToOrder, editOrder } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api, ApiError } from '../../platform/api.ts'
import type { Draft } from '../../platform/draft.ts'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { addBody, attachBody, changedBody, formPath } from './order-form-body.ts'
import type { OrderFormValues } from './order-form-values.ts'
import { orderKeys, type OrderType } from './orders.api.ts'
import { useText } from './texts.ts'

/** Somebody saved the order first: who and when (decision E5). */
export type Stale = { by: string; at: string }

type Saving = {
  type: OrderType
  order: OrderDetail | undefined
  form: UseFormReturn<OrderFormValues>
  draft: Draft
  saved: (order: OrderDetail) => void
}

/** Saves the form: creates with its Idempotency-Key, edits with its version, attaches files. Server errors land at their fields. */
export const useSaveOrder = ({ type, order, form, draft, saved }: Saving) => {
  const t = useText()
  const cache = useQueryClient()
  const [stale, setStale] = useState<Stale | undefined>()
  const [busy, setBusy] = useState(false)

  const send = async (values: OrderFormValues): Promise<OrderDetail> => {
    if (!order) {
      const body = addBody(values, type)
      return api.call(addOrder, { body, idempotencyKey: draft.idempotencyKey(body) })
    }
    if (order.can.edit || order.can.editService) return api.call(editOrder, { body: changedBody(values, order) })
    return api.call(attachToOrder, { params: { id: order.id }, body: attachBody(values, order) })
  }

  const fail = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'stale') return setStale(error.detail as Stale)
    const elsewhere = showFieldErrors(form, error, formPath)
    toast.failure(error)
    for (const sentence of elsewhere) toast.error(sentence)
  }

  const save = form.handleSubmit(async (values) => {
    setBusy(true)
    try {
      const answer = await send(values)
      draft.drop()
      cache.setQueryData(orderKeys.one(answer.id), answer)
      await cache.invalidateQueries({ queryKey: orderKeys.lists })
      toast.success(t(order ? 'updated_ok' : 'created_ok'), { text: answer.code })
      saved(answer)
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  })
  return { save, busy, stale, forgetStale: () => setStale(undefined) }
}
