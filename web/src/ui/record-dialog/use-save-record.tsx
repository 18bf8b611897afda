import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm, type DefaultValues, type FieldValues } from 'react-hook-form'
import { api, ApiError } from '../../platform/api.ts'
import { useDraft } from '../../platform/draft.ts'
import { queryKeys } from '../../platform/query.ts'
import { schemaResolver } from '../form/problem-resolver.ts'
import { toast } from '../toast.tsx'
import { uiTexts } from '../texts.ts'
import { RecordConflict, type Conflict } from './record-conflict.tsx'
import type { RecordDialogProps, Versioned } from './record-dialog-props.ts'

type Saving<Record extends Versioned, Values extends FieldValues> = RecordDialogProps<Record, Values> & {
  record: Record | undefined
  onSaved: (saved: Record) => void
}

/**
 * Creates with an Idempotency-Key, edits with the loaded version; a stale version is a conflict. Returns what
 * `useSubmit` needs.
 */
export const useSaveRecord = <Record extends Versioned, Values extends FieldValues>(saving: Saving<Record, Values>) => {
  const { feature, under, calls, record, valuesOf, bodyOf, alsoStale = [], onAdded, onSaved } = saving
  const t = uiTexts.useText()
  const cache = useQueryClient()
  const [conflict, setConflict] = useState<Conflict<Record> | undefined>()
  const version = useRef(record?.version)
  const form = useForm<Values>({
    defaultValues: valuesOf(record) as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: schemaResolver(record ? calls.edit?.body : calls.add?.body, (values) => ({
      ...bodyOf(values),
      ...(record ? { id: record.id, version: record.version } : {}),
    })),
  })
  const draft = useDraft(record ? `${feature}/${record.id}` : `${feature}/new/${under ?? ''}`, form)

  const call = async (body: object): Promise<unknown> => {
    const { edit, add } = calls
    if (record && edit) return api.callDeclared(edit, { body: { ...body, id: record.id, version: version.current } })
    if (!record && add) return api.callDeclared(add, { body, idempotencyKey: draft.idempotencyKey(body) })
    throw new Error(`${feature} has no call to save with`)
  }
  const send = async (values: Values): Promise<void> => {
    const saved = (await call(bodyOf(values))) as Record
    toast.success(t(record ? 'updated' : 'created'))
    for (const queryKey of [queryKeys(feature).all, ...alsoStale]) void cache.invalidateQueries({ queryKey })
    onSaved(saved)
    if (!record) onAdded?.(saved)
  }
  const onError = async (error: unknown): Promise<boolean> => {
    if (!record || !(error instanceof ApiError) || error.code !== 'stale') return false
    const { by, at } = error.detail as { by: string; at: string | null }
    const theirs = (await api.callDeclared(calls.get, { params: { id: record.id } })) as Record
    setConflict({ by, at, theirs })
    return true
  }
  const taken = ({ theirs }: Conflict<Record>): void => {
    version.current = theirs.version
    setConflict(undefined)
  }
  return {
    form,
    draft,
    send,
    onError,
    /** The question between both versions, while there is one. */
    conflict: conflict && (
      <RecordConflict
        {...saving}
        conflict={conflict}
        mine={form.getValues()}
        onTheirs={() => {
          draft.drop()
          form.reset(valuesOf(conflict.theirs) as DefaultValues<Values>)
          taken(conflict)
        }}
        onMine={() => taken(conflict)}
      />
    ),
  }
}
