import { ShipmentNoteAdd, type ShipmentNote } from '@waybill/contract/shipments/note-schemas'
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useDraft } from '../../../platform/draft.ts'
import { showFieldErrors } from '../../../ui/form/form-errors.ts'
import { schemaResolver } from '../../../ui/form/problem-resolver.ts'

/** How notes of a shipment are read and added, by its business line's calls. */
export type NotesOf = {
  /** Draft key of a new note: `order-note/…`. */
  draftKey: string
  queryKey: QueryKey
  read: (signal: AbortSignal) => Promise<ShipmentNote[]>
  add: (body: ShipmentNoteAdd, idempotencyKey: string) => Promise<ShipmentNote>
}

/** Notes of a saved shipment. */
export const useNotes = ({ queryKey, read }: NotesOf) =>
  useQuery({ queryKey, queryFn: ({ signal }) => read(signal), refetchOnWindowFocus: true })

const EMPTY: ShipmentNoteAdd = { body: '' }

/** Field of a new note. Its text is kept until saved, across failed saves and reloads. */
export const useNewNote = ({ draftKey, queryKey, add }: NotesOf) => {
  const cache = useQueryClient()
  const form = useForm<ShipmentNoteAdd>({ defaultValues: EMPTY, resolver: schemaResolver(ShipmentNoteAdd) })
  const draft = useDraft(draftKey, form)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: ShipmentNoteAdd) => add(body, draft.idempotencyKey(body)),
    onSuccess: (note) => {
      draft.drop()
      form.reset(EMPTY)
      cache.setQueryData<ShipmentNote[]>(
        queryKey,
        (notes) => notes && [note, ...notes.filter(({ id }) => id !== note.id)],
      )
      void cache.invalidateQueries({ queryKey })
    },
    onError: (error) => showFieldErrors(form, error),
  })
  return { control: form.control, add: () => void form.handleSubmit((values) => mutate(values))(), busy: isPending }
}
