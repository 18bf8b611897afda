import { addOrderNote, getOrderNotes } from '@waybill/contract/orders/endpoints'
import { OrderNoteAdd, type OrderNote } from '@waybill/contract/orders/note-schemas'
import type { OrderDetail } from '@waybill/contract/orders/schemas'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { useDraft } from '../../platform/draft.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { showFieldErrors } from '../../ui/form/form-errors.ts'
import { schemaResolver } from '../../ui/form/problem-resolver.ts'
import { orderKeys } from './orders.api.ts'

const keyOf = (orderId: string) => orderKeys.named('notes', orderId)

/** The notes of a saved order; not asked for without the right to read them. */
export const useOrderNotes = (order: Pick<OrderDetail, 'id'> | undefined) => {
  const may = useHasPermission()
  const id = order?.id ?? ''
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) => api.call(getOrderNotes, { params: { id }, signal }),
    enabled: id !== '' && may('order.notes'),
    refetchOnWindowFocus: true,
  })
}

type NoteValues = { body: string }
const EMPTY: NoteValues = { body: '' }

/** The field of a new note. What is typed is kept until it is saved, over a failed save and a reload. */
export const useNewNote = (orderId: string) => {
  const cache = useQueryClient()
  const form = useForm<NoteValues>({ defaultValues: EMPTY, resolver: schemaResolver(OrderNoteAdd) })
  const draft = useDraft(`order-note/${orderId}`, form)
  const { mutate, isPending } = useMutation({
    mutationFn: (body: NoteValues) =>
      api.call(addOrderNote, { params: { id: orderId }, body, idempotencyKey: draft.idempotencyKey(body) }),
    onSuccess: (note) => {
      draft.drop()
      form.reset(EMPTY)
      const queryKey = keyOf(orderId)
      cache.setQueryData<OrderNote[]>(queryKey, (notes) => notes && [note, ...notes.filter(({ id }) => id !== note.id)])
      void cache.invalidateQueries({ queryKey })
    },
    onError: (error) => showFieldErrors(form, error),
  })
  return { control: form.control, add: () => void form.handleSubmit((values) => mutate(values))(), busy: isPending }
}
