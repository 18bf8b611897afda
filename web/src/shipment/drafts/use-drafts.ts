import { deleteDraft, listDrafts, saveDraft } from '@waybill/contract/drafts/endpoints'
import type { Draft } from '@waybill/contract/drafts/schemas'
import type { ShipmentLine } from '@waybill/contract/shipments/shipment-line'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { toast } from '../../ui/toast.tsx'
import { draftTexts } from './texts-drafts.ts'

const draftKeys = queryKeys('drafts')

/** A draft as a form saved it: its name, and everything that stood in the form. */
export type NamedDraft<Values> = { id: string; name: string; keptAt: string; values: Partial<Values> }

export type Drafts<Values> = {
  list: readonly NamedDraft<Values>[]
  /** The draft that stands in the form. */
  current: NamedDraft<Values> | undefined
  /** Does the form hold exactly what was put aside? */
  isKept: (values: Values) => boolean
  keep: (name: string) => void
  open: (draft: NamedDraft<Values>) => void
  drop: (id: string) => void
}

const namedDraft = <Values>({ id, content, savedDate }: Draft): NamedDraft<Values> => ({
  id,
  name: typeof content['name'] === 'string' ? content['name'] : '',
  keptAt: savedDate,
  values: (content['values'] ?? {}) as Partial<Values>,
})

type DraftOptions = {
  line: ShipmentLine
  /** Which form of the line: an order’s export and import are two. */
  kind: string
  isNew: boolean
}

/** Shipments of one line that the person has put aside on the server (rules MER-13, MER-14), for the form of a new one. */
export const useDrafts = <Values extends FieldValues, Out>(
  form: UseFormReturn<Values, unknown, Out>,
  { line, kind, isNew }: DraftOptions,
): Drafts<Values> => {
  const t = draftTexts.useText()
  const cache = useQueryClient()
  const [current, setCurrent] = useState<NamedDraft<Values>>()
  const queryKey = draftKeys.named(line)
  const { data = [] } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.call(listDrafts, { query: { line }, signal }),
    enabled: isNew,
  })
  const reload = (): Promise<void> => cache.invalidateQueries({ queryKey })
  const saving = useMutation({
    mutationFn: ({ name, values, idempotencyKey }: { name: string; values: Values; idempotencyKey: string }) =>
      api.call(saveDraft, {
        body: { id: current?.id ?? null, line, content: { name, kind, values } },
        idempotencyKey,
      }),
    onSuccess: (draft, { name }) => {
      setCurrent(namedDraft<Values>(draft))
      toast.success(t('draftSaved', { name }))
      return reload()
    },
  })
  const deleting = useMutation({
    mutationFn: (id: string) => api.call(deleteDraft, { params: { id } }),
    onSuccess: reload,
  })
  return {
    list: data.filter(({ content }) => content['kind'] === kind).map((draft) => namedDraft<Values>(draft)),
    current,
    isKept: (values) => current !== undefined && JSON.stringify(current.values) === JSON.stringify(values),
    keep: (name) =>
      saving.mutate({
        name,
        values: structuredClone(form.getValues()),
        idempotencyKey: crypto.randomUUID(),
      }),
    open: (draft) => {
      // A draft of an older form lacks fields that were added since.
      form.reset({ ...form.getValues(), ...draft.values }, { keepDefaultValues: true })
      setCurrent({ ...draft, values: form.getValues() })
    },
    drop: (id) => {
      if (current?.id === id) setCurrent(undefined)
      deleting.mutate(id)
    },
  }
}
