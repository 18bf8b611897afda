import { deleteDraft, saveDraft } from '@waybill/contract/drafts/endpoints'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { useSendOnce } from '../../../platform/send-once.ts'
import { toast } from '../../../ui/toast.tsx'
import { fillForm } from '../../record/fill-form.ts'
import { type DraftKind, draftKeys, isOfKind, type NamedDraft, namedDraft, useDraftList } from './draft-list.ts'
import { draftTexts } from './texts-drafts.ts'

export type Drafts<Values> = {
  list: readonly NamedDraft<Values>[]
  /** The draft open in the form. */
  current: NamedDraft<Values> | undefined
  keep: (name: string) => void
  open: (draft: NamedDraft<Values>) => void
  drop: (id: string) => void
}

type DraftOptions<Values> = {
  line: BusinessLine
  kind: DraftKind
  isNew: boolean
  /** The draft that the form starts with. */
  opened?: NamedDraft<Values> | undefined
  /** Called when the form's values are all saved on the server. */
  onKept: () => void
}

/**
 * Drafts of one form, saved on the server (rules MER-13, MER-14). The address names the open draft, so that a reload
 * opens it again.
 */
export const useDrafts = <Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  { line, kind, isNew, opened, onKept }: DraftOptions<Values>,
): Drafts<Values> => {
  const t = draftTexts.useText()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const [current, setCurrent] = useState(opened)
  const { data = [] } = useDraftList({ enabled: isNew })
  const reload = (): Promise<void> => cache.invalidateQueries({ queryKey: draftKeys.lists })
  const show = (draft: NamedDraft<Values>): void => {
    onKept()
    setCurrent(draft)
    void navigate({ to: '.', search: { draft: draft.id }, replace: true })
  }
  const once = useSendOnce()
  const saving = useMutation({
    mutationFn: ({ name, values }: { name: string; values: Values }) => {
      const body = { id: current?.id ?? null, line, content: { name, kind, values } }
      return once(body, (idempotencyKey) => api.call(saveDraft, { body, idempotencyKey }))
    },
    onSuccess: (draft, { name, values }) => {
      fillForm(form, values, structuredClone(form.getValues()))
      show(namedDraft<Values>(draft))
      toast.success(t('draftSaved', { name }))
      return reload()
    },
  })
  const deleting = useMutation({
    mutationFn: (id: string) => api.call(deleteDraft, { params: { id } }),
    onSuccess: reload,
  })
  return {
    list: data.filter((draft) => isOfKind(draft, kind)).map((draft) => namedDraft<Values>(draft)),
    current,
    keep: (name) => saving.mutate({ name, values: structuredClone(form.getValues()) }),
    open: (draft) => {
      // Drafts of older forms lack fields that were added since.
      form.reset({ ...form.getValues(), ...draft.values })
      show(draft)
    },
    drop: (id) => {
      if (current?.id === id) setCurrent(undefined)
      deleting.mutate(id)
    },
  }
}
