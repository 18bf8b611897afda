import { useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useMe } from '../../../platform/session.tsx'
import { toast } from '../../../ui/toast.tsx'
import { type NamedDraft, namedDrafts } from './named-drafts.ts'
import type { ParcelFormValues } from './parcel-form-values.ts'
import { parcelFormTexts } from './texts-form.ts'

export type NamedDrafts = {
  list: readonly NamedDraft[]
  /** The draft that stands in the form. */
  current: NamedDraft | undefined
  /** Does the form hold exactly what was put aside? */
  isKept: (values: ParcelFormValues) => boolean
  keep: (name: string) => void
  open: (draft: NamedDraft) => void
  drop: (id: string) => void
}

/** Parcels put aside on this device, for the form of a new one (issue: save as draft). */
export const useNamedDrafts = (form: UseFormReturn<ParcelFormValues>): NamedDrafts => {
  const t = parcelFormTexts.useText()
  const { id: accountId } = useMe()
  const drafts = useMemo(() => namedDrafts(accountId, localStorage), [accountId])
  const [list, setList] = useState(() => drafts.list())
  const [current, setCurrent] = useState<NamedDraft>()
  return {
    list,
    current,
    isKept: (values) => current !== undefined && JSON.stringify(current.values) === JSON.stringify(values),
    keep: (name) => {
      const draft: NamedDraft = {
        id: current?.id ?? crypto.randomUUID(),
        name,
        keptAt: new Date().toISOString(),
        values: structuredClone(form.getValues()),
      }
      try {
        drafts.keep(draft)
      } catch {
        return toast.error(t('draftFull'))
      }
      setCurrent(draft)
      setList(drafts.list())
      toast.success(t('draftSaved', { name }))
    },
    open: (draft) => {
      // A draft of an older form lacks fields that were added since.
      form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true })
      setCurrent({ ...draft, values: form.getValues() })
    },
    drop: (id) => {
      drafts.drop(id)
      if (current?.id === id) setCurrent(undefined)
      setList(drafts.list())
    },
  }
}
