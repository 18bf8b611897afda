import type { ShipmentValues } from '../../shipment/form/shipment-values.ts'
import { readOrder, type ShownOrder } from '@waybill/contract/orders/order-codec'
import { addOrder, attachToOrder, editOrder, updateRealData } from '@waybill/contract/orders/endpoints'
import { isStatusCode, STATUSES } from '@waybill/contract/shipments/status'
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import type { Draft } from '../../platform/draft.ts'
import { useLanguage } from '../../platform/i18n.ts'
import { recordTexts } from '../../shipment/record/texts-record.ts'
import { useSaveShipment } from '../../shipment/form/use-save-shipment.ts'
import { isPriceStale } from '../../shipment/record/verified-lines.ts'
import { toast } from '../../ui/toast.tsx'
import { orderMerge } from './order-merge.ts'
import { orderKeys, type OrderType } from './orders.api.ts'
import { saveNotice } from './save-notice.ts'
import { verifyTexts } from './texts-verify.ts'
import { useText } from './texts.ts'
import { addBody, attachBody, editBody, hasDeclaredChange, verificationBody } from './order-body.ts'

type Saving = {
  type: OrderType
  order: ShownOrder | undefined
  /** Id of the order or draft that a new order started from. */
  startedFrom: string | undefined
  serviceCode: string | null
  form: UseFormReturn<ShipmentValues>
  /** Opens the next order of the list; offered after Verify. */
  next?: (() => void) | undefined
  adopt: ((order: ShownOrder) => void) | undefined
  saved: (order: ShownOrder) => void
}
type How = 'save' | 'verify'

/** How long Next is offered, in ms. */
const NEXT_MS = 10_000

/** Saves the form: creates, edits, saves or verifies (rule ORD-9), attaches files. */
export const useSaveOrder = ({ type, order, startedFrom, serviceCode, form, next, adopt, saved }: Saving) => {
  const t = useText()
  const arrivedText = verifyTexts.useText()
  const language = useLanguage()
  const cache = useQueryClient()

  /** One call and one version, whatever was changed (rule ORD-9). */
  const send = async (
    values: ShipmentValues,
    over: ShownOrder | undefined,
    how: How,
    keyOf: Draft['idempotencyKey'],
  ): Promise<ShownOrder> => {
    const verify = how === 'verify'
    if (!over) {
      const body = addBody(values, type)
      return readOrder(await api.call(addOrder, { body, idempotencyKey: keyOf(body) }))
    }
    if (over.can.editDeclared && (!verify || hasDeclaredChange(values, over))) {
      const body = { ...editBody(values, over), verify }
      return readOrder(await api.call(editOrder, { body, idempotencyKey: keyOf(body) }))
    }
    if (over.can.save) {
      const body = { ...verificationBody(values, over), verify }
      return readOrder(await api.call(updateRealData, { body, idempotencyKey: keyOf(body) }))
    }
    return readOrder(await api.call(attachToOrder, { params: { id: over.id }, body: attachBody(values, over) }))
  }

  const confirmSave = (answer: ShownOrder, how: How): void => {
    // The created page confirms a new order itself.
    if (!order) return
    const { number, status } = answer
    const onwards =
      how === 'verify' && next ? { action: { label: recordTexts.text('next'), run: next }, staysMs: NEXT_MS } : {}
    const notice = saveNotice(order, answer, how === 'verify')
    if (notice !== 'statusChanged') return toast.success(t(`${notice}_ok`), { text: number, ...onwards })
    const label = isStatusCode(status) ? STATUSES[status][language] : String(status)
    toast.success(arrivedText('verified', { code: number, label }), onwards)
  }

  const { submit, ...saving } = useSaveShipment(orderMerge, {
    draftKey: order ? `order/${order.id}` : `order/new/${startedFrom ?? type}`,
    record: order,
    form,
    adopt,
    send,
    stalePrice: (values) =>
      order?.can.changePrice && order.can.save && isPriceStale(values, 'express', serviceCode)
        ? arrivedText('staleQuestion')
        : undefined,
    confirmSave,
    saved,
    refused: ({ code }) => {
      if (code === 'locked' && order) void cache.invalidateQueries({ queryKey: orderKeys.one(order.id) })
      return false
    },
  })
  return { save: submit('save'), verify: submit('verify'), ...saving }
}
