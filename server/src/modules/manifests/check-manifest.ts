import type { Language } from '@waybill/contract/kernel/language'
import { formatMoney } from '@waybill/contract/kernel/money'
import { translateMessage } from '@waybill/contract/kernel/message-translations'
import { airportOf, isIbcDestination } from '@waybill/contract/manifests/airports'
import type { EntryType } from '@waybill/contract/manifests/entry-types'
import { MANIFEST_DAYS_AHEAD, MANIFEST_DAYS_PAST } from '@waybill/contract/manifests/manifest-status'
import {
  type LeftOrigin,
  MAX_PROBLEMS,
  type ManifestCheck,
  type ManifestInput,
  type ManifestProblem,
} from '@waybill/contract/manifests/schemas'
import { itemWarnings } from '@waybill/contract/shipments/item-warnings'
import { fullmanProblems, repeatedNumberProblems } from '../../partners/ibc/fullman.ts'
import type { FullmanProblem } from '../../partners/ibc/fullman-manifest.ts'
import { invalid, refused } from '../../platform/app-error.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { vietnamDay } from '../../platform/vietnam-time.ts'
import { type Batch, isFlying, listBatchFigures, listBatchRows } from '../flight-batches/index.ts'
import { isHsHeading } from '../products/index.ts'
import { statusName } from '../shipments/index.ts'
import { requireEntryType } from './entry-types.ts'
import { listManifestParcels, type ManifestParcel } from './manifest-parcels.queries.ts'

const DAY_MS = 86_400_000
const dayAt = (at: Date, days: number): string => vietnamDay(new Date(at.getTime() + days * DAY_MS))
const written = (day: string): string => day.split('-').reverse().join('/')

/** A date outside the channel's window is refused at its field (rule MNF-11). */
export const requireDateInWindow = (day: string, now: Date): void => {
  const [from, to] = [dayAt(now, -MANIFEST_DAYS_PAST), dayAt(now, MANIFEST_DAYS_AHEAD)]
  if (day < from || day > to) throw invalid({ manifestDate: `Must be from ${written(from)} to ${written(to)}` })
}

/** Each batch must exist, be active, and not be taken by another manifest than `manifestId`. */
export const requireFree = (
  ids: readonly string[],
  batches: readonly Batch[],
  manifestId: string | undefined,
): void => {
  const unknown = ids.findIndex((id) => batches.every((batch) => batch.id !== id))
  if (unknown >= 0) throw invalid({ [`leftOriginIds.${unknown}`]: 'There is no such left origin' })
  const taken = batches.find((batch) => batch.manifest_id !== null && batch.manifest_id !== manifestId)
  if (taken) throw refused(`${taken.manifest_code ?? 'A manifest'} has taken ${taken.code}.`)
  const over = batches.find((batch) => batch.manifest_id === null && !batch.is_active)
  if (over) throw refused(`${over.code} is not active any more.`)
}

type Checking = { input: ManifestInput; entryType: EntryType | null; language: Language }

/**
 * Fields that the channel would refuse, and parcels that should not be on this manifest (rule MNF-13), in the words of
 * the parcel's form.
 */
const problemsOf = (
  parcels: readonly ManifestParcel[],
  { input, entryType, language }: Checking,
): ManifestProblem[] => {
  const airport = airportOf(input.manifestDestination)
  const isSent = isIbcDestination(input.manifestDestination)
  const repeated = repeatedNumberProblems(parcels)
  const ofParcel = (parcel: ManifestParcel): FullmanProblem[] => {
    const problems: FullmanProblem[] = []
    if (!isFlying(parcel.status))
      problems.push({
        section: 'status',
        field: 'Status',
        path: 'trackStatus',
        message: `'${statusName(parcel.status)}' does not fly`,
      })
    if (parcel.consignee.countryCode !== airport?.country)
      problems.push({
        section: 'recipient',
        field: 'Country',
        path: 'shipToAddress.country',
        message: `Goes to ${parcel.countryName[language] ?? 'no country'}, the manifest to ${airport?.city ?? ''}`,
      })
    if (isSent) problems.push(...fullmanProblems(parcel))
    if (entryType) problems.push(...overLimit(parcel, entryType))
    const same = repeated.get(parcel.shipmentId)
    return same ? [...problems, same] : problems
  }
  return listed(parcels, ofParcel, language)
}

/** The problems of the parcels in a language, grouped by field. An item is named if its parcel has several. */
const listed = (
  parcels: readonly ManifestParcel[],
  problemsOfParcel: (parcel: ManifestParcel) => FullmanProblem[],
  language: Language,
): ManifestProblem[] => {
  const all = parcels.flatMap((parcel) =>
    problemsOfParcel(parcel).map(({ field, message, section, path, item }) => {
      const sentence = translateMessage(message, language)
      return {
        shipmentId: parcel.shipmentId,
        number: parcel.number,
        consigneeName: parcel.consignee.name,
        field: translateMessage(field, language),
        message: item !== undefined && parcel.items.length > 1 ? `${item}: ${sentence}` : sentence,
        section,
        path,
      }
    }),
  )
  return [...Map.groupBy(all, ({ field }) => field).values()].flat()
}

/** Its goods are worth more than the entry type takes (rule MNF-73). */
const overLimit = (
  { itemType, declaredValueUsd }: ManifestParcel,
  { code, maxValueUsd }: EntryType,
): FullmanProblem[] =>
  itemType === 'D' || maxValueUsd === null || declaredValueUsd === null || declaredValueUsd <= maxValueUsd
    ? []
    : [
        {
          section: 'item',
          field: 'Declared value',
          path: 'handlingUnits.0.contentDetailItems',
          message: `Is ${usd(declaredValueUsd)}; entry type ${code} takes at most ${usd(maxValueUsd)}`,
        },
      ]
const usd = (amount: number): string => `${formatMoney(amount)} USD`

/** HS codes and descriptions of goods that customs may doubt (rules MNF-74, CUS-41, CUS-42). */
const warningsOf = (parcels: readonly ManifestParcel[], language: Language): ManifestProblem[] =>
  listed(
    parcels,
    ({ itemType, items, consignee }) =>
      itemType === 'D'
        ? []
        : items.flatMap(({ description, hsCode }, at) =>
            itemWarnings(
              { description, hsCode: hsCode ?? '' },
              { itemType, country: consignee.countryCode, isHeading: isHsHeading },
            ).flatMap(({ part, sentence }) => {
              const place = WARNED_PLACES[part]
              return place === undefined
                ? []
                : [
                    {
                      section: 'item' as const,
                      field: place.field,
                      path: `handlingUnits.0.contentDetailItems.${at}.${place.name}`,
                      message: sentence,
                      item: description,
                    },
                  ]
            }),
          ),
    language,
  )
const WARNED_PLACES: Partial<Record<string, { field: string; name: string }>> = {
  hsCode: { field: 'HS code', name: 'hsCode' },
  description: { field: 'Item description', name: 'itemDescription' },
}

type Context = { db: DbOrTx; language: Language; now: Date; manifestId?: string | undefined }
/** `entryType`: the code that the manifest has then. */
export type Checked = { check: ManifestCheck; parcels: ManifestParcel[]; entryType: string | null }

/**
 * The pre-check of what Submit would freeze, read now (rule MNF-13). Throws 400 for the form, 422 for a taken batch.
 */
export const checkManifestInput = async (input: ManifestInput, context: Context): Promise<Checked> => {
  const { db, language, now, manifestId } = context
  requireDateInWindow(input.manifestDate, now)
  const entryType = await requireEntryType(db, input)
  const rows = await listBatchRows(db, input.leftOriginIds)
  requireFree(input.leftOriginIds, rows, manifestId)
  const parcels = await listManifestParcels(db, input.leftOriginIds)
  const problems = problemsOf(parcels, { input, entryType, language })
  const refusedParcels = new Set(problems.map(({ shipmentId }) => shipmentId)).size
  const batches = await listBatchFigures(db, input.leftOriginIds)
  return {
    parcels,
    entryType: entryType?.code ?? null,
    check: {
      checkedAt: now.toISOString(),
      ready: parcels.length - refusedParcels,
      refused: refusedParcels,
      problems: problems.slice(0, MAX_PROBLEMS),
      warnings: warningsOf(parcels, language).slice(0, MAX_PROBLEMS),
      batches: inOrder(batches, input.leftOriginIds),
      isSent: isIbcDestination(input.manifestDestination),
    },
  }
}

const inOrder = (batches: readonly LeftOrigin[], ids: readonly string[]): LeftOrigin[] =>
  ids.flatMap((id) => batches.find((batch) => batch.id === id) ?? [])
