import { useEffect, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { SYSTEM_USER } from '@waybill/contract/kernel/system-user'
import { ApiError } from '../../../platform/api-error.ts'
import type { Draft, OutdatedDraft } from '../../../platform/draft.ts'
import type { queryKeys } from '../../../platform/query.ts'
import type { Choices, Compared, Difference, MergeInput } from './three-way-merge.ts'

/** The save that came first: by whom and when (rule FRM-4). */
type Stale = { by: string; at: string }

export const isStale = (error: unknown): error is ApiError & { detail: Stale } =>
  error instanceof ApiError && error.code === 'stale'

/** A conflict of two saves. `stale` is absent when a draft was restored over a record saved since. */
export type Conflict<R> = {
  differences: Difference[]
  latest: R
  stale?: Stale
  onKeep: (choices: Choices) => void
  onReload: () => void
  /** Closes the dialog; the form keeps what was typed, unsaved. */
  onClose: () => void
}

export type Versioned<Can> = { id: string; version: number; can: Can }

/** What a form knows about its record: its queries, how to read it, the fields it fills, how they are compared. */
export type Kept<R, Values, Can> = Compared<Values, Can> & {
  keys: ReturnType<typeof queryKeys>
  valuesOf: (record: R) => Values
  read: (id: string) => Promise<R>
  /** Path in the form for a path of a request body. */
  formPath: (path: string) => string
}

/** Fields that bookings and carrier events fill in, of either business line. */
const BOOKED: readonly string[] = ['trackingNumber', 'status']

/** Whether the only changes are those of a booking, and mine in other fields that may still be saved. */
const isBookedMeanwhile = (differences: readonly Difference[]): boolean =>
  differences.every(({ by, place, isOpen }) => (by === 'mine' ? isOpen : by === 'theirs' && BOOKED.includes(place)))

/** Rebases typed values onto a record that was saved since; mine win where both changed. */
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
  /** Shows this read of the record, and fills the form from it and from the draft. */
  adopt: (record: R) => void
}

/** Handles a stale version: shows the differences and keeps mine in the form until the person decides. */
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
   * Returns what can be saved without a question: mine over the newer version if no field changed since, or rebased
   * onto changes that a booking or carrier event made in other fields. Otherwise shows the differences.
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

  /** Shows the differences before anything is saved. */
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
