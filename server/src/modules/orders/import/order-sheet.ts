import { OrderAdd } from '@waybill/contract/orders/schemas'
import { NewSender } from '@waybill/contract/shipments/schemas'
import { phoneProblem, postcodeProblem, problemsAt } from '../../../platform/sheet/lost-zeros.ts'
import {
  cellReaders,
  type Identity,
  identityBy,
  ORDER_ADDRESS,
  settleWards,
  type SheetCodes,
  type SheetModel,
} from '../../imports/sheets/index.ts'
import { ORDER_COLUMNS } from './order-columns.ts'

/** A body of Order/Add with an optional sender: the default is the company's (rule UPL-10). */
export const UploadedOrder = OrderAdd.extend({ from: NewSender.optional() })
export type UploadedOrder = typeof UploadedOrder._output

type Given = Readonly<Record<string, unknown>>

/**
 * A valid order by its content, without its price; a wrong one only by its reference. Never a parcel's (rule UPL-7).
 */
const identityOf = (body: UploadedOrder | null, cells: Given): Identity => {
  if (body === null) return identityBy(cells['senderReference'], null, 'order ')
  const { totalPrice: _price, ...content } = body
  return identityBy(content.senderReference, content, 'order ')
}

/** The sheet of the bulk upload of express orders (rule UPL-10). */
export const orderSheet = (codes: SheetCodes): SheetModel<UploadedOrder> => {
  const codeOf = (id: unknown): string | undefined => codes.countries.find((country) => country.id === id)?.code
  const lostIn = (party: unknown, path: string): Record<string, string> => {
    const { countryId, postcode, telephone } = (party ?? {}) as Given
    const country = codeOf(countryId)
    return problemsAt({
      [`${path}.postcode`]: postcodeProblem(country, postcode),
      [`${path}.telephone`]: phoneProblem(country, telephone),
    })
  }
  return {
    noun: 'order',
    joinedBy: { reference: 'senderReference', recipient: 'to.name' },
    sheetName: 'Orders',
    columns: ORDER_COLUMNS,
    readers: cellReaders(codes, 'id'),
    schema: UploadedOrder,
    emptyBody: () => ({ to: {} }),
    packages: 'orderDetails',
    items: 'shipmentContentDetails',
    missing: { package: 'weight', sides: 'length', item: 'hsCode' },
    lostZeros: ({ to }) => lostIn(to, 'to'),
    settleWards: ({ to, from }) => settleWards([to, from], ORDER_ADDRESS, ({ countryId }) => codeOf(countryId)),
    identity: identityOf,
  }
}
