import type { Me } from '@waybill/contract/identity/me'
import type { DbOrTx } from '../../platform/database.ts'
import type { Problems } from '../../platform/validation.ts'
import { listUsableFiles, PHOTO_PURPOSES } from '../shipments/index.ts'
import { checkParcelFacts, type Known, readKnown } from './check-parcel.ts'
import { type Edit, givenPrice, packagesAfter, partAfter } from './edited-parcel.ts'
import { reasonOf } from './parcel-changes.ts'
import { packagesRight } from './parcel.policy.ts'
import { rateEdit } from './rate-edit.ts'

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
  const problems = { ...Object.fromEntries(asked), ...(await listVerifiedProblems(db, me, edit)) }
  // What names something that does not exist cannot be rated.
  if (needsRealPrice(edit) && (asked.length > 0 || !(await isUnrated(db, edit, known))))
    problems['realTotalPrice'] = 'Required'
  return { problems, known }
}

/** Other packages after the hub: by those who price then, and with a reason (decision A6a). */
export const needsReason = (me: Me, { before, changed }: Pick<Edit, 'before' | 'changed'>): boolean =>
  changed.has('packages') && packagesRight(me, before.trackStatus) === 'with_reason'

/** Nothing prices what was verified, so that nobody has to (decisions A6b, B8). A service priced by people has its price from them. */
const isUnrated = async (db: DbOrTx, edit: Edit, { services, countryIds }: Known): Promise<boolean> => {
  const service = services.get(partAfter(edit).serviceCode)
  if (!service || service.manual_price) return false
  const { verifiedAmounts } = await rateEdit(db, edit, { service, countryIds }, edit.before.merchantId)
  return verifiedAmounts()?.price === null
}

/** Is a real price asked of who may set it: they save verified packages, and none (decision B8)? */
const needsRealPrice = (edit: Edit): boolean => {
  const { body, changed, mayPrice } = edit
  const isSaved = changed.has('packages') || changed.has('realTotalPrice')
  return mayPrice && isSaved && (body.realTotalPrice ?? null) === null && packagesAfter(edit).length > 0
}

/** Whose photos are named, and the reason of packages changed after the hub (A6a). */
const listVerifiedProblems = async (db: DbOrTx, me: Me, edit: Edit): Promise<Problems> => {
  const { before, body, changed } = edit
  const packages = packagesAfter(edit)
  const problems: Problems = {}
  const price = body.realTotalPrice ?? null
  if (packages.length === 0 && changed.has('realTotalPrice') && price !== null) problems['packages'] = 'Required'
  if (needsReason(me, edit) && reasonOf(body) === null) problems['reason'] = 'Required'
  if (!changed.has('packages')) return problems
  const paths = packages.flatMap(({ image }) => image ?? [])
  const usable = await listUsableFiles(db, me, before.id, { paths, purposes: PHOTO_PURPOSES })
  packages.forEach(({ image }, line) => {
    if (image !== null && !usable.has(image)) problems[`packages.${line}.image`] = 'There is no such file.'
  })
  return problems
}
