import type { ParcelDetail } from '@waybill/contract/parcels/shapes'
import { storedNameOf } from '../shipments/index.ts'
import type { DeclaredPart } from './declared-part.ts'
import type { ChangedInputs, EditBody, ParcelField } from './parcel-changes.ts'

/** An edit of a parcel, its changes sorted out. `mayPrice`: this person, through this call (decision A4). */
export type Edit = {
  before: ParcelDetail
  body: EditBody
  changed: ReadonlySet<ParcelField>
  inputs: ChangedInputs
  mayPrice: boolean
}

/** The declared part as the edit leaves it: what the body leaves out stays (decision A5). */
export const partAfter = ({ before, body }: Pick<Edit, 'before' | 'body'>): DeclaredPart => {
  type Clearable = 'senderReference' | 'iossAccountNumber' | 'iossType' | 'enhancedLiability' | 'taxable'
  const orStored = <Name extends Clearable>(name: Name) => (body[name] === undefined ? before[name] : body[name])
  return {
    serviceCode: body.serviceCode ?? before.serviceCode,
    itemType: body.itemType ?? before.itemType,
    totalValueCurrency: body.totalValueCurrency ?? before.totalValueCurrency,
    categoryOfShipment: body.categoryOfShipment ?? before.categoryOfShipment,
    natureOfGoods: body.natureOfGoods ?? before.natureOfGoods,
    senderReference: orStored('senderReference'),
    iossAccountNumber: orStored('iossAccountNumber'),
    iossType: orStored('iossType'),
    enhancedLiability: orStored('enhancedLiability'),
    taxable: orStored('taxable'),
    shipFromAddress: body.shipFromAddress ?? withCountry(before.shipFromAddress),
    shipToAddress: body.shipToAddress ?? withCountry(before.shipToAddress),
    handlingUnits: body.handlingUnits ?? before.handlingUnits,
  }
}

const withCountry = <Address extends { country: string | null }>(address: Address) => ({
  ...address,
  country: address.country ?? '',
})

/** The verified packages as the edit leaves them, photos by their stored names. */
export const packagesAfter = ({ before, body }: Pick<Edit, 'before' | 'body'>) =>
  (body.packages ?? before.packages).map((line) => ({ ...line, image: line.image ? storedNameOf(line.image) : null }))

/** The price that the edit leaves a service without rates; one typed for another service says nothing of this one. */
export const givenPrice = ({ before, body, inputs }: Edit): number | null => {
  if (body.totalPrice !== undefined) return body.totalPrice
  return inputs.service ? null : before.totalPrice
}
