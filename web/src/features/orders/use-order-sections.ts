import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { type Control, useWatch } from 'react-hook-form'
import { useHasPermission } from '../../platform/session.tsx'
import { verifiedTexts } from '../../shipment/texts-verified.ts'
import { useErrorPaths } from '../../ui/form/form-errors.ts'
import type { IndexedSection } from '../../ui/form/section-index.tsx'
import { contentsOf } from './order-form-body.ts'
import { useOrderFigures } from './order-figures.tsx'
import type { OrderFormValues } from './order-form-values.ts'
import { FIELD_PATHS } from './shipment-details-section.tsx'
import { noteTexts } from './texts-notes.ts'
import { useText } from './texts.ts'
import { useOrderNotes } from './use-order-notes.ts'
import { VERIFIED_FIELD_PATHS } from './verified-section.tsx'

/** The section index: counts of lines, and a red mark where an error sits (rule FRM-7). */
export const useOrderSections = (
  control: Control<OrderFormValues>,
  order: OrderDetail | undefined,
): IndexedSection[] => {
  const t = useText()
  const wrong = useErrorPaths(control)
  const arrivedText = verifiedTexts.useText()
  const noteText = noteTexts.useText()
  const may = useHasPermission()
  const notes = useOrderNotes(order).data
  const { isPriceStale } = useOrderFigures()
  const [itemType, contents, packages, fees, verified] = useWatch({
    control,
    name: ['itemType', 'contents', 'packages', 'fees', 'verified'],
  })
  const has = (...places: string[]): boolean =>
    wrong.some((path) => places.some((place) => path === place || path.startsWith(`${place}.`)))
  return [
    {
      id: 'particulars',
      label: t('particulars'),
      hasError: has(...FIELD_PATHS, ...(order?.isImport ? ['orderStatus', 'reason', 'totalPrice'] : [])),
    },
    { id: 'from', label: t('sender'), hasError: has('from') },
    { id: 'to', label: t('receiver'), hasError: has('to') },
    ...(itemType === 'P' || contentsOf({ itemType, contents }).length > 0
      ? [{ id: 'items', label: t('items'), count: contents.length, hasError: has('contents') }]
      : []),
    { id: 'packages', label: t('packageDetails'), count: packages.length, hasError: has('packages') },
    { id: 'fees', label: t('fees'), count: fees.length, hasError: has('fees', 'totalPrice') },
    ...(order && !order.isImport
      ? [
          {
            id: 'verified',
            label: arrivedText('title'),
            count: verified.length,
            hasError: has(...VERIFIED_FIELD_PATHS) || (order.can.changePrice && order.can.save && isPriceStale),
          },
        ]
      : []),
    ...(order ? [{ id: 'history', label: t('history'), count: order.histories.length }] : []),
    ...(order && may('order.notes') ? [{ id: 'notes', label: noteText('title'), count: notes?.length }] : []),
  ]
}
