import { PHOTO_LIMIT_BYTES, PHOTO_TOO_LARGE } from '@waybill/contract/parcels/endpoints'
import type { ParcelDetail } from '@waybill/contract/parcels/schemas'
import { useEffect, useState } from 'react'
import { useMe } from '../../platform/session.tsx'
import type { MEASURES } from './measures.ts'
import { declaredRows, emptyPackage, MAX_PACKAGES, type PackageDraft } from './measures.ts'

type Kept = Pick<PackageDraft, (typeof MEASURES)[number] | 'image'>

/** What was measured and not saved survives a reload and an ended session of this tab (rule POP-8). */
const keyOf = (personId: string, parcelId: string): string => `waybill.packages.${personId}.${parcelId}`
const readKept = (key: string): PackageDraft[] | undefined => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept[] | null
    return kept?.map((row) => ({ ...emptyPackage(), ...row }))
  } catch {
    return undefined
  }
}

/** The rows of the packages: measures, photos, which one is active. */
export const useMeasures = (parcel: ParcelDetail) => {
  const key = keyOf(useMe().id, parcel.id)
  const [rows, setRows] = useState<PackageDraft[]>(() => readKept(key) ?? declaredRows(parcel))
  const [active, setActive] = useState(0)
  const [problems, setProblems] = useState<Record<string, string>>({})
  useEffect(() => {
    const kept = rows.map(({ weight, length, width, height, image }): Kept => ({
      weight,
      length,
      width,
      height,
      image,
    }))
    sessionStorage.setItem(key, JSON.stringify(kept))
  }, [key, rows])

  const change = (at: number, fields: Partial<PackageDraft>): void => {
    setRows((now) => now.map((row, nth) => (nth === at ? { ...row, ...fields } : row)))
    setProblems((now) =>
      Object.fromEntries(Object.entries(now).filter(([path]) => !path.startsWith(`packages.${at}.`))),
    )
  }
  return {
    rows,
    setRows,
    active: Math.min(active, rows.length - 1),
    setActive,
    problems,
    setProblems,
    change,
    add: (): void => {
      if (rows.length >= MAX_PACKAGES) return
      setRows((now) => [...now, emptyPackage()])
      setActive(rows.length)
    },
    remove: (at: number): void => {
      if (rows.length === 1) return
      setRows((now) => now.filter((_, nth) => nth !== at))
      setActive(Math.max(0, at - 1))
    },
    /** A photo is shown at once, and sent with the save; one over 10 MB is not taken. */
    pick: (at: number, photo: File | null): void => {
      if (!photo) return
      if (photo.size > PHOTO_LIMIT_BYTES) setProblems((now) => ({ ...now, [`packages.${at}.image`]: PHOTO_TOO_LARGE }))
      else change(at, { photo, preview: URL.createObjectURL(photo), image: null })
    },
    forget: (): void => sessionStorage.removeItem(key),
  }
}
export type Measures = ReturnType<typeof useMeasures>
