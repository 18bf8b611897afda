import { addOrder, attachToOrder, editOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import type { OrderDetail } from '@waybill/contract/orders/shapes'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { IconScale } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api, ApiError } from '../../platform/api.ts'
import type { Draft } from '../../platform/draft.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { isStale, type Stale } from '../../shipment/conflict/use-conflict.ts'
import { verifiedTexts } from '../../shipment/texts-verified.ts'
import { isPriceStale } from '../../shipment/verified-lines.ts'
import { confirm } from '../../ui/confirm.tsx'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { addBody, attachBody } from './order-form-body.ts'
import { type OrderFormValues, valuesOfOrder } from './order-form-values.ts'
import { formPath } from './order-problems.ts'
import { orderKeys, type OrderType } from './orders.api.ts'
import { saveNotice } from './save-notice.ts'
import { verifyTexts } from './texts-verify.ts'
import { useText } from './texts.ts'
import { changedBody, hasDeclaredChange, verificationBody } from './verification-body.ts'

type Saving = {
  type: OrderType
  order: OrderDetail | undefined
  serviceCode: string | null
  form: UseFormReturn<OrderFormValues>
  draft: Draft<OrderFormValues>
  /** Somebody saved first: answers the order to save over when nothing differs, else shows what does. */
  meet: (order: OrderDetail, stale: Stale) => Promise<OrderDetail | undefined>
  saved: (order: OrderDetail) => void
}

/**
 * Saves the form: creates with its Idempotency-Key, edits with its version, saves or verifies what arrived (decision H3),
 * attaches files. Server errors land at their fields.
 */
export const useSaveOrder = ({ type, order, serviceCode, form, draft, meet, saved }: Saving) => {
  const t = useText()
  const arrivedText = verifyTexts.useText()
  const verifiedText = verifiedTexts.useText()
  const speaks = useLanguage()
  const cache = useQueryClient()
  const [busy, setBusy] = useState<'save' | 'verify' | undefined>()

  /** One call, one version, whatever was changed (decision H3). */
  const send = (values: OrderFormValues, verify: boolean, over: OrderDetail | undefined): Promise<OrderDetail> => {
    if (!over) {
      const body = addBody(values, type)
      return api.call(addOrder, { body, idempotencyKey: draft.idempotencyKey(body) })
    }
    if (over.can.edit && (!verify || hasDeclaredChange(values, over))) {
      const body = { ...changedBody(values, over), verify }
      return api.call(editOrder, { body, idempotencyKey: draft.idempotencyKey(body) })
    }
    if (over.can.save) {
      const body = { ...verificationBody(values, over), verify }
      return api.call(updateRealData, { body, idempotencyKey: draft.idempotencyKey(body) })
    }
    return api.call(attachToOrder, { params: { id: over.id }, body: attachBody(values, over) })
  }

  /** A version that only the lock made newer is saved over; a save that changed something is shown first (decision E5). */
  const sendOver = async (values: OrderFormValues, verify: boolean): Promise<OrderDetail | undefined> => {
    try {
      return await send(values, verify, order)
    } catch (error) {
      if (!order || !isStale(error)) throw error
      const latest = await meet(order, error.detail)
      return latest && (await send(values, verify, latest))
    }
  }

  /** What the server answered is what the form shows. */
  const keep = (answer: OrderDetail): void => {
    draft.drop()
    if (order) form.reset(valuesOfOrder(answer))
    saved(answer)
    cache.setQueryData(orderKeys.one(answer.id), answer)
    void cache.invalidateQueries({ queryKey: orderKeys.lists })
  }

  const fail = (error: unknown): void => {
    if (error instanceof ApiError && error.code === 'locked' && order)
      void cache.invalidateQueries({ queryKey: orderKeys.one(order.id) })
    const elsewhere = showFieldErrors(form, error, formPath)
    toast.failure(error)
    for (const sentence of elsewhere) toast.error(sentence)
  }

  const tell = (answer: OrderDetail, verify: boolean): void => {
    const { code, orderStatus } = answer
    const notice = saveNotice(order, answer, verify)
    if (notice !== 'statusChanged') return toast.success(t(`${notice}_ok`), { text: code })
    const label = isStatusCode(orderStatus) ? STATUSES[orderStatus][speaks] : String(orderStatus)
    toast.success(arrivedText('verified', { code, label }))
  }

  /** A price for another weight is saved only by somebody who says so (spec 2 §4). */
  const isPriceMeant = async (values: OrderFormValues): Promise<boolean> =>
    !order?.can.changePrice ||
    !order.can.save ||
    !isPriceStale(values, 'express', serviceCode) ||
    (await confirm({
      title: verifiedText('staleTitle'),
      text: arrivedText('staleQuestion'),
      act: verifiedText('saveAnyway'),
      wayOut: verifiedText('close'),
      icon: IconScale,
    }))

  const submit = (verify: boolean) =>
    form.handleSubmit(async (values) => {
      if (!(await isPriceMeant(values))) return
      setBusy(verify ? 'verify' : 'save')
      try {
        const answer = await sendOver(values, verify)
        if (!answer) return
        tell(answer, verify)
        keep(answer)
      } catch (error) {
        fail(error)
      } finally {
        setBusy(undefined)
      }
    })
  return { save: submit(false), verify: submit(true), busy }
}
