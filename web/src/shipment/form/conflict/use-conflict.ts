import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { ApiError } from '../../../platform/api-error.ts'
import type { Draft, OutdatedDraft } from '../../../platform/draft.ts'
import type { queryKeys } from '../../../platform/query.ts'
import type { Choices, Compared, Difference, MergeInput } from './three-way-merge.ts'

/** Somebody saved the record first: who and when (rule FRM-4). */
type Stale = { by: string; at: string }

export const isStale = (error: unknown): error is ApiError & { detail: Stale } =>
  error instanceof ApiError && error.code === 'stale'

/** Two savings of one record meet. `stale` is absent where a draft came back over a record that was saved meanwhile. */
export type Conflict<R> = {
  differences: Difference[]
  latest: R
  stale?: Stale
  onKeep: (choices: Choices) => void
  onReload: () => void
  /** What was typed stays in the form, unsaved. */
  onClose: () => void
}

export type Versioned<Can> = { id: string; version: number; can: Can }

/** What a form knows of its record: its queries, how to read it again, what fields it fills, how they are compared. */
export type Kept<R, Values, Can> = Compared<Values, Can> & {
  keys: ReturnType<typeof queryKeys>
  valuesOf: (record: R) => Values
  read: (id: string) => Promise<R>
  /** Where a path of a body stands in the form. */
  formPath: (path: string) => string
}

/** What bookings and carriers' news fill in, of either line. */
const BOOKED: readonly string[] = ['trackingNumber', 'status']

/** Is nothing changed but what a booking filled in, and what I typed elsewhere and may still save? */
const isBookedMeanwhile = (differences: readonly Difference[]): boolean =>
  differences.every(({ by, place, isOpen }) => (by === 'mine' ? isOpen : by === 'theirs' && BOOKED.includes(place)))

/** Typed values on top of a record that was saved since: mine where both changed. */
export const rebaseDraft = <R extends Versioned<Can>, Values, Can>(
  { valuesOf, differencesOf, rebase }: Kept<R, Values, Can>,
  { base, values }: OutdatedDraft<Values>,
  record: R,
): Values => {
  const readings = { base: base, theirs: valuesOf(record), mine: values }
  return rebase(readings, differencesOf(readings, record.can), {})
}

type Meeting<R, Values extends FieldValues> = {
  record: R | undefined
  form: UseFormReturn<Values>
  draft: Draft<Values>
  /** Shows this reading of the record, and fills the form from it and from the draft. */
  adopt: (record: R) => void
}

/** The one answer to a stale version: what differs is shown, and mine stays in the form until I say otherwise. */
export const useConflict = <R extends Versioned<Can>, Values extends FieldValues, Can>(
  kept: Kept<R, Values, Can>,
  { record, form, draft, adopt }: Meeting<R, Values>,
) => {
  const [met, setMet] = useState<{ readings: MergeInput<Values>; latest: R; stale?: Stale }>()
  const { outdated } = draft
  const { valuesOf, differencesOf, rebase, read } = kept

  useEffect(() => {
    if (!outdated || !record) return
    const readings = { base: outdated.base, theirs: valuesOf(record), mine: outdated.values }
    if (differencesOf(readings, record.can).some(({ by }) => by === 'both')) setMet({ readings, latest: record })
  }, [outdated, record, valuesOf, differencesOf])

  /**
   * What may be saved without a question: mine over the newer version, when nobody changed a field since, or on top of
   * what a booking or a carrier's news changed in others; else shows what differs.
   */
  const meet = async (shown: R, stale: Stale, mine: Values): Promise<{ record: R; values: Values } | undefined> => {
    const latest = await read(shown.id)
    const readings = { base: valuesOf(shown), theirs: valuesOf(latest), mine }
    const isUntouched = differencesOf({ ...readings, mine: readings.base }, latest.can).length === 0
    if (isUntouched) return { record: { ...shown, version: latest.version, can: latest.can }, values: mine }
    const differences = differencesOf(readings, latest.can)
    if (stale.by === SYSTEM_USER && isBookedMeanwhile(differences))
      return { record: latest, values: rebase(readings, differences, {}) }
    setMet({ readings, latest, stale })
    return undefined
  }

  /** Shows what differs before anything is saved. */
  const compare = async (): Promise<void> => {
    if (!record) return
    const latest = await read(record.id)
    setMet({ readings: { base: valuesOf(record), theirs: valuesOf(latest), mine: form.getValues() }, latest })
  }

  const conflictOf = ({ readings, latest, stale }: NonNullable<typeof met>): Conflict<R> => {
    const differences = differencesOf(readings, latest.can)
    return {
      differences,
      latest,
      ...(stale ? { stale } : {}),
      onKeep: (choices) => {
        draft.rebaseTo(rebase(readings, differences, choices), valuesOf(latest))
        setMet(undefined)
        adopt(latest)
      },
      onReload: () => {
        draft.discard()
        setMet(undefined)
        adopt(latest)
      },
      onClose: () => setMet(undefined),
    }
  }
  return { conflict: met && conflictOf(met), meet, compare }
}
