import { needsVerifiedReason, verifiedBody } from '../form/parcel-body.ts'
import { valuesOf } from '../../../shipment/form/shipment-values.ts'
import type { PackageInput, VerifiedInput } from '@waybill/contract/shipments/input'
import { readParcel, type ShownParcel } from '@waybill/contract/parcels/parcel-codec'
import { updateParcelPackages } from '@waybill/contract/parcels/endpoints'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { isStale } from '../../../shipment/form/conflict/use-conflict.ts'
import { recordTexts } from '../../../shipment/record/texts-record.ts'
import { toast } from '../../../ui/toast.tsx'
import { parcelMerge } from '../form/parcel-merge.ts'
import { parcelFormTexts } from '../form/texts-form.ts'

/** Values of the dialog's form: declared packages, and their measures. */
export type VerifyValues = { declared: PackageInput[]; verified: VerifiedInput[]; reason: string }

/** An empty quantity is sent as empty and refused, as a missing one would count as one (rule PAR-23). */
export const verifyBody = (parcel: ShownParcel, { verified, reason }: VerifyValues) => ({
  id: parcel.id,
  version: parcel.version,
  packages: verified.map((line) => ({ ...verifiedBody(line), quantity: line.quantity })),
  ...(needsVerifiedReason({ verified }, parcel) ? { reason: reason.trim() } : {}),
  isCreated: false,
})

/** How long Next is offered, in ms. */
const NEXT_MS = 10_000

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const savedPackages = (parcel: ShownParcel) => valuesOf(parcel).verified

type Options = {
  form: UseFormReturn<VerifyValues>
  /** The read that the lines were typed over. */
  parcel: ShownParcel
  rebase: (parcel: ShownParcel) => void
  onSaved: (saved: ShownParcel) => void
  onDone: () => void
  /** Opens the next parcel of the list. */
  next?: (() => void) | undefined
}

/**
 * Saves the measures. Never replaces what was typed: packages that somebody else saved meanwhile are shown first, and
 * what was typed during a save stays, unsaved (rule PAR-30).
 */
export const useSaveVerified = ({ form, parcel, rebase, onSaved, onDone, next }: Options) => {
  const [overtaking, setOvertaking] = useState<{ latest: ShownParcel; by: string }>()

  /** Resolves to undefined if other packages were saved meanwhile. */
  const call = async (values: VerifyValues): Promise<ShownParcel | undefined> => {
    // Validation has refused empty measures, which the form's type allows.
    const sendOver = async (over: ShownParcel) =>
      readParcel(await api.call(updateParcelPackages, { body: verifyBody(over, values) as never }))
    try {
      return await sendOver(parcel)
    } catch (error) {
      if (!isStale(error)) throw error
      const latest = await parcelMerge.read(parcel.id)
      if (isSame(savedPackages(latest), savedPackages(parcel))) return sendOver(latest)
      setOvertaking({ latest, by: error.detail.by })
      return undefined
    }
  }
  const send = async (values: VerifyValues): Promise<void> => {
    const sent = structuredClone(values)
    const saved = await call(sent)
    if (!saved) return
    toast.success(parcelFormTexts.text('verifySaved'), {
      text: saved.number,
      ...(next ? { action: { label: recordTexts.text('next'), run: next }, staysMs: NEXT_MS } : {}),
    })
    onSaved(saved)
    if (isSame(form.getValues(), sent)) onDone()
    else rebase(saved)
  }
  return {
    overtaking,
    send,
    /** Saves the typed measures over those that somebody else saved. */
    keepTyped: (): void => {
      if (overtaking) rebase(overtaking.latest)
      setOvertaking(undefined)
    },
  }
}
