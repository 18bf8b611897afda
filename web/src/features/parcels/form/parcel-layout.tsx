import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { verifiedTexts } from '../../../shipment/texts-verified.ts'
import { useErrorPaths } from '../../../ui/form/form-errors.ts'
import { FormLayout, useHasBeside } from '../../../ui/form/form-layout.tsx'
import type { IndexedSection } from '../../../ui/form/section-index.tsx'
import { Checklist, CHECKLIST, useChecks } from './checklist.tsx'
import { DETAILS_FIELD_PATHS } from './details-section.tsx'
import { useParcelFigures } from './parcel-figures.tsx'
import type { ParcelFormValues } from './parcel-form-values.ts'
import { formPath } from './parcel-problems.ts'
import { parcelFormTexts } from './texts-form.ts'
import { VERIFIED_FIELD_PATHS } from './verified-section.tsx'

type Props = {
  parcel: ParcelDetail | undefined
  maySave: boolean
  /** The cards in the specification's order (rule PAR-25); the checklist stands before `after`. */
  children: ReactNode
  after: ReactNode
}

/** The cards of the form beside their index; the checklist beside the cards where there is room. */
export const ParcelLayout = ({ parcel, maySave, children, after }: Props) => {
  const t = parcelFormTexts.useText()
  const tVerified = verifiedTexts.useText()
  const hasBeside = useHasBeside()
  return (
    <FormLayout
      sections={useSections(parcel, hasBeside)}
      shortcuts={[
        ...(maySave ? [{ keys: 'Ctrl S', label: t(parcel ? 'save' : 'create') }] : []),
        ...(parcel?.can.changePrice ? [{ keys: 'Alt R', label: tVerified('recalculate') }] : []),
      ]}
      linked={linkedPlace}
      {...(hasBeside ? { beside: <Checklist /> } : {})}
    >
      {children}
      {!hasBeside && <Checklist />}
      {after}
    </FormLayout>
  )
}

const SECTIONS: Readonly<Record<string, string>> = {
  from: 'from',
  to: 'to',
  packages: 'packages',
  fees: 'fees',
  verified: 'verified',
  trackStatus: 'history',
}
/** A link names a field as a body does: `#shipToAddress.postcode`. One that the form does not show leads to its section. */
const linkedPlace = (hash: string) => {
  const field = formPath(hash)
  return { field, section: SECTIONS[field.split('.')[0] ?? ''] ?? 'items' }
}

/** The section index: counts of lines, and a red mark where an error sits (rule FRM-7). */
const useSections = (parcel: ParcelDetail | undefined, hasBeside: boolean): IndexedSection[] => {
  const t = parcelFormTexts.useText()
  const { control } = useFormContext<ParcelFormValues>()
  const wrong = useErrorPaths(control)
  const { isStale } = useParcelFigures()
  const checks = useChecks()
  const [items, packages, fees, verified] = useWatch({ control, name: ['items', 'packages', 'fees', 'verified'] })
  const has = (...places: string[]): boolean =>
    wrong.some((path) => places.some((place) => path === place || path.startsWith(`${place}.`)))
  return [
    { id: 'items', label: t('items'), count: items.length, hasError: has(...DETAILS_FIELD_PATHS) },
    { id: 'from', label: t('sender'), hasError: has('from') },
    { id: 'to', label: t('recipient'), hasError: has('to') },
    {
      id: 'packages',
      label: t('packages'),
      count: packages.length,
      hasError: has('packages', 'totalChargeableWeight'),
    },
    { id: 'fees', label: t('fees'), count: fees.length, hasError: has('fees') },
    { id: 'price', label: t('price'), hasError: has('totalPrice') },
    ...(hasBeside
      ? []
      : [
          {
            id: CHECKLIST,
            label: t('checklist'),
            count: checks.missing.length + checks.wrong.length + checks.doubts.length,
          },
        ]),
    ...(parcel
      ? [
          {
            id: 'verified',
            label: t('verified'),
            count: verified.length,
            hasError: has(...VERIFIED_FIELD_PATHS) || (parcel.can.changePrice && isStale),
          },
          { id: 'history', label: t('history'), count: parcel.shipmentStatuses.length },
        ]
      : []),
  ]
}
