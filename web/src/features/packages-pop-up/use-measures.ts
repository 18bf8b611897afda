import type { ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { PackagesUpdate } from '@waybill/contract/parcels/schemas'
import { useEffect, useRef } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useMe } from '../../platform/session.tsx'
import { measuresOf } from '@waybill/contract/shipments/codec'
import { problemResolver, schemaProblems } from '../../ui/form/problem-resolver.ts'
import { useLines } from '../../ui/form/use-lines.ts'
import {
  declaredPieces,
  emptyDraft,
  emptyRows,
  formPath,
  MAX_PACKAGES,
  type MeasureValues,
  type PackageDraft,
} from './measures.ts'
import { packagesBody } from './pop-up.api.ts'
import { tabStore } from '../../platform/browser-store.ts'

/** Storage key of unsaved measures; they survive a reload and an ended session of this tab (rule POP-8). */
const keyOf = (personId: string, parcelId: string): string => `waybill.packages.${personId}.${parcelId}`
const readKept = (key: string): PackageDraft[] | undefined => {
  try {
    const kept = JSON.parse(tabStore.getItem(key) ?? 'null') as Partial<PackageDraft>[] | null
    return kept?.map((row) => ({ ...emptyDraft(), ...row, quantity: 1 }))
  } catch {
    return undefined
  }
}

/** Rows of the packages: measures and photos, against the declaration of each piece. */
export const useMeasures = (parcel: ShownParcel) => {
  const key = keyOf(useMe().id, parcel.id)
  const newest = useRef(parcel)
  newest.current = parcel
  const form = useForm<MeasureValues>({
    defaultValues: { declared: declaredPieces(parcel), verified: readKept(key) ?? emptyRows(parcel), reason: '' },
    resolver: problemResolver(({ verified, reason }) =>
      schemaProblems(PackagesUpdate.safeParse(packagesBody(newest.current, verified, reason)).error, formPath),
    ),
  })
  const { control, setValue } = form
  const lines = useLines(control, 'verified', { newLine: emptyDraft, min: 1, max: MAX_PACKAGES })
  const rows = useWatch({ control, name: 'verified' })
  useEffect(() => {
    const kept = rows.map(({ image, ...row }) => ({ ...measuresOf(row), image }))
    tabStore.setItem(key, JSON.stringify(kept))
  }, [key, rows])
  // Refetched after somebody's save: the declaration may differ.
  useEffect(() => setValue('declared', declaredPieces(parcel)), [parcel, setValue])

  return {
    form,
    lines,
    rows,
    setPhoto: (at: number, { photo, preview, image }: Pick<PackageDraft, 'photo' | 'preview' | 'image'>): void => {
      setValue(`verified.${at}.photo`, photo)
      setValue(`verified.${at}.preview`, preview)
      setValue(`verified.${at}.image`, image)
      form.clearErrors(`verified.${at}.image`)
    },
    /** Call before a scanner types into the focused field; returns how to revert it. */
    snapshot: (): (() => void) => {
      const field = document.activeElement
      const before = field instanceof HTMLInputElement ? field.value : ''
      return () => {
        if (!(field instanceof HTMLInputElement) || field.value === before) return
        field.setRangeText(before, 0, field.value.length, 'end')
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    },
    forget: (): void => tabStore.removeItem(key),
  }
}
export type Measures = ReturnType<typeof useMeasures>
