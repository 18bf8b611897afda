import type { Me } from '@waybill/contract/identity/me'
import { refused } from '../../platform/app-error.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { getShipment } from '../shipments/index.ts'
import { labelsPdf, type ParcelDocumentData, unprintableParcelFields } from '../documents/index.ts'
import { orderLabelData } from './order-label-data.ts'
import { presentOrder } from './order.presenter.ts'

/** 422 naming the number and the unprintable letters. */
const requirePrintable = (data: ParcelDocumentData): void => {
  const unprintable = [...unprintableParcelFields(data)]
  if (unprintable.length === 0) return
  const letters = unprintable.map(([, some]) => some).join(' ')
  throw refused(`${data.number} has letters that cannot be printed: ${letters}.`)
}

/** Labels of orders in the user's scope, in the order of their ids, a page for each package (rule ORD-28). */
export const printOrderLabels = (
  context: Pick<AppContext, 'db' | 'files' | 'now'>,
  me: Me,
  ids: readonly string[],
): Promise<Buffer> => {
  async function* labels(): AsyncGenerator<ParcelDocumentData> {
    for (const id of ids) {
      const data = orderLabelData(presentOrder(await getShipment(context.db, me, 'express', id), me, context))
      requirePrintable(data)
      yield data
    }
  }
  return labelsPdf(labels(), { title: 'Order labels', at: context.now() })
}
