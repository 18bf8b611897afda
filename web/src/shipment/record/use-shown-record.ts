import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef, useState } from 'react'
import type { queryKeys } from '../../platform/query.ts'
import type { FormRecord } from '../form/form-record.ts'

type ShownForm<R> = {
  record: R
  /** The version that fills the fields: another one fills them anew. */
  loadedVersion: number
  /** Somebody has saved the record since its fields were filled. */
  isOvertaken: boolean
  /** Is there something typed that is not saved? */
  onTyping: (is: boolean) => void
  /** Shows this reading of the record, and fills the form anew. */
  adopt: (record: R) => void
}

/** What the form of a saved shipment shows while its record is read again and again; undefined before the first reading. */
export const useShownRecord = <R extends { id: string; version: number }>(
  read: R | undefined,
  keys: ReturnType<typeof queryKeys>,
  /** What it shows after a reading. */
  nextFormRecord: (shown: FormRecord<R> | undefined, read: R, isTyping: boolean) => FormRecord<R>,
): ShownForm<R> | undefined => {
  const cache = useQueryClient()
  const shown = useRef<FormRecord<R>>(undefined)
  // Drawn again when typing ends: what others saved meanwhile is shown then.
  const [isTyping, setTyping] = useState(false)
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  if (!read) return undefined
  shown.current = nextFormRecord(shown.current, read, isTyping)
  const { record, loadedVersion } = shown.current
  return {
    record,
    loadedVersion,
    isOvertaken: record.version !== read.version,
    onTyping: setTyping,
    adopt: (latest) => {
      shown.current = { record: latest, loadedVersion: latest.version }
      cache.setQueryData(keys.one(latest.id), latest)
      void cache.invalidateQueries({ queryKey: keys.lists })
      // It may have been heard and read already: then the cache has nothing new to say.
      redraw()
    },
  }
}
