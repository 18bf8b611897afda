import type { Me } from '@waybill/contract/identity/me'
import type { ParcelDetail } from '@waybill/contract/parcels/shapes'
import type { DbOrTx } from '../../platform/database.ts'
import type { Problems } from '../../platform/validation.ts'
import { listUsableFiles, storedNameOf } from '../shipments/index.ts'
import { checkParcelFacts, type Known, readKnown } from './check-parcel.ts'
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

/** Every rule that the edit would break, by field (decision E2), and what its declared part names. */
export const listEditProblems = async (
  db: DbOrTx,
  me: Me,
  edit: Edit,
): Promise<{ problems: Problems; known: Known }> => {
  const { body, changed, inputs, mayPrice } = edit
  const parcel = { ...partAfter(edit), fees: changed.has('fees') ? (body.fees ?? []) : [] }
  const known = await readKnown(db, [parcel])
  const isPriced = inputs.declared || changed.has('totalPrice')
  const facts = checkParcelFacts(parcel, known, { mayBeSet: mayPrice && isPriced, given: givenPrice(edit) })
  // A service that is no longer offered stays; a declared part that nobody touches is not judged anew.
  const staysHidden = !inputs.service && known.services.has(parcel.serviceCode)
  const asked = Object.entries(facts).filter(
    ([path]) => (inputs.declared || /^(fees|totalPrice)/.test(path)) && !(staysHidden && path === 'serviceCode'),
  )
  return { problems: { ...Object.fromEntries(asked), ...(await listVerifiedProblems(db, me, edit)) }, known }
}

/** Whose photos are named, and the real price that goes with verified packages (decision B8). */
const listVerifiedProblems = async (db: DbOrTx, me: Me, edit: Edit): Promise<Problems> => {
  const { before, body, changed, mayPrice } = edit
  const packages = packagesAfter(edit)
  const problems: Problems = {}
  const price = body.realTotalPrice ?? null
  if (packages.length === 0 && changed.has('realTotalPrice') && price !== null) problems['packages'] = 'Required'
  if (packages.length > 0 && mayPrice && price === null && (changed.has('packages') || changed.has('realTotalPrice')))
    problems['realTotalPrice'] = 'Required'
  if (!changed.has('packages')) return problems
  const named = packages.flatMap(({ image }) => image ?? [])
  const usable = await listUsableFiles(db, me, before.id, named)
  packages.forEach(({ image }, line) => {
    if (image !== null && !usable.has(image)) problems[`packages.${line}.image`] = 'There is no such file.'
  })
  return problems
}
