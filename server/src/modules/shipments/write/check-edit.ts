import { itemsStayMessage } from '@waybill/contract/parcels/rules'
import type { DbOrTx } from '../../../platform/database.ts'
import type { FieldErrors } from '../../../platform/validation.ts'
import { DOCUMENT_PURPOSES, type FilePurpose, listUsableFiles, PHOTO_PURPOSES } from '../files/files.queries.ts'
import { checkFields } from '../rules/check-fields.ts'
import { needsFailureReason } from '../rules/failure-words.ts'
import type { References } from '../model/references.queries.ts'
import type { Field } from '../model/shipment.ts'
import type { ShipmentEdit } from './shipment-edit.ts'
import { givenPrice, givenVerifiedPrice } from './shipment-edit.ts'
import { verifiedRight } from '../rules/verified-right.ts'

/** Files of the declared part: no rule joins them with other fields. */
const DOCUMENTS: readonly Field[] = ['attached', 'invoice']

/** Asks whether any rate prices what was verified (rules VER-6, PRC-11). */
export type IsUnrated = (db: DbOrTx, edit: ShipmentEdit, references: References) => Promise<boolean>

/**
 * All rules that an edit would break (rule CAL-4), at the paths of our own fields; the contract's rules use the paths
 * of the body. When only documents of the declared part change, it is not checked anew, and a service that is offered
 * no longer stays.
 */
export const listEditProblems = async (
  db: DbOrTx,
  edit: ShipmentEdit,
  references: References,
  isUnrated: IsUnrated,
): Promise<FieldErrors> => {
  const { line, before, changed, after, mayPrice } = edit
  const isDeclared = line.declared.some((name) => changed.has(name) && !DOCUMENTS.includes(name))
  const isPriceAsked = line.asksPrice === 'always' || isDeclared || changed.has('price')
  const found = checkFields(line, { ...after, fees: changed.has('fees') ? after.fees : [] }, references, {
    price: { mayBeSet: mayPrice && isPriceAsked, given: givenPrice(edit) },
    isNewService: changed.has('service'),
    before,
  })
  const problems = Object.fromEntries(
    Object.entries(found).filter(([path]) => isDeclared || /^(fees|price)\b/.test(path)),
  )
  Object.assign(problems, removedItemProblems(edit), await listVerifiedProblems(db, edit))
  // A shipment that breaks a rule cannot be rated.
  if (needsVerifiedPrice(edit) && (Object.keys(problems).length > 0 || !(await isUnrated(db, edit, references))))
    problems['verifiedPrice'] = 'Required'
  return problems
}

const removedItemProblems = ({ line, before, changed, after }: ShipmentEdit): FieldErrors =>
  line.keepsItems && changed.has('contents') && after.contents.length < before.contents.length
    ? { [`contents.${after.contents.length}`]: itemsStayMessage(before.contents.length) }
    : {}

/** Other packages after the hub: by those who price then, and with a reason (rule VER-3). */
export const needsReason = ({ me, line, before, changed }: ShipmentEdit): boolean => {
  const right = line.rights.verified
  return (
    changed.has('verified') &&
    typeof right === 'object' &&
    'verified' in right &&
    verifiedRight(me, right.verified, before.status) === 'with_reason'
  )
}

/** Must the person who may set it give a verified price (rule PRC-11)? */
const needsVerifiedPrice = (edit: ShipmentEdit): boolean => {
  const { call, before, change, changed, after, mayPriceVerified } = edit
  if (!mayPriceVerified || before.isImport || after.verified.length === 0) return false
  if (call.verifiedPriceWith === 'packages') return (change.verifiedPrice ?? null) === null
  const isSaved = change.verified !== undefined || changed.has('service') || change.verifiedPrice === null
  return isSaved && givenVerifiedPrice(edit) === null
}

/** Who owns the named files and photos, and the reason of packages changed after the hub (VER-3). */
const listVerifiedProblems = async (db: DbOrTx, edit: ShipmentEdit): Promise<FieldErrors> => {
  const { line, changed, after } = edit
  const problems: FieldErrors = {}
  if (
    line.priceNeedsPackages &&
    changed.has('verifiedPrice') &&
    after.verifiedPrice !== null &&
    after.verified.length === 0
  )
    problems['verified'] = 'Required'
  if ((needsReason(edit) || (changed.has('status') && needsFailureReason(line, after.status))) && edit.reason === null)
    problems['reason'] = 'Required'
  const documents = (['attached', 'invoice'] as const).map((name) => ({
    path: name,
    file: changed.has(name) ? after[name] : null,
  }))
  const photos = [
    ...(changed.has('files') ? after.files.map((file, at) => ({ path: `files.${at}`, file })) : []),
    ...(changed.has('verified')
      ? after.verified.map(({ photo }, at) => ({ path: `verified.${at}.photo`, file: photo }))
      : []),
  ]
  Object.assign(problems, await listFileProblems(db, edit, documents, DOCUMENT_PURPOSES))
  return Object.assign(problems, await listFileProblems(db, edit, photos, PHOTO_PURPOSES))
}

type NamedFile = { path: string; file: string | null }

/** A file must be the caller's own upload, or already attached to this shipment. */
export const listFileProblems = async (
  db: DbOrTx,
  { me, before }: { me: ShipmentEdit['me']; before: { id: string } },
  named: readonly NamedFile[],
  purposes: readonly FilePurpose[],
): Promise<FieldErrors> => {
  const paths = named.flatMap(({ file }) => file ?? [])
  const usable = await listUsableFiles(db, me, before.id, { paths, purposes })
  const missing = named.filter(({ file }) => file !== null && !usable.has(file))
  return Object.fromEntries(missing.map(({ path }) => [path, 'There is no such file.']))
}
