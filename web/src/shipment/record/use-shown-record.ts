import { useQueryClient } from '@tanstack/react-query'
import { useReducer, useRef, useState } from 'react'
import type { queryKeys } from '../../platform/query.ts'
import type { FormRecord } from '../form/form-record.ts'

type ShownForm<R> = {
  record: R
  /** The version that the fields were filled from; another one refills them. */
  loadedVersion: number
  /** Somebody saved the record since its fields were filled. */
  isOutdated: boolean
  /** Called when the form starts or stops having unsaved changes. */
  onTyping: (is: boolean) => void
  /** Shows this read of the record and refills the form. */
  adopt: (record: R) => void
}

/** The record that a form shows across refetches; undefined before the first read. */
export const useShownRecord = <R extends { id: string; version: number }>(
  read: R | undefined,
  keys: ReturnType<typeof queryKeys>,
  /** Decides what to show after a read. */
  nextFormRecord: (shown: FormRecord<R> | undefined, read: R, isTyping: boolean) => FormRecord<R>,
): ShownForm<R> | undefined => {
  const cache = useQueryClient()
  const shown = useRef<FormRecord<R>>(undefined)
  // State, not a ref: when typing ends, changes saved by others must render.
  const [isTyping, setTyping] = useState(false)
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0)
  if (!read) return undefined
  shown.current = nextFormRecord(shown.current, read, isTyping)
  const { record, loadedVersion } = shown.current
  return {
    record,
    loadedVersion,
    isOutdated: record.version !== read.version,
    onTyping: setTyping,
    adopt: (latest) => {
      shown.current = { record: latest, loadedVersion: latest.version }
      cache.setQueryData(keys.one(latest.id), latest)
      void cache.invalidateQueries({ queryKey: keys.lists })
      // The event may have been handled before mount: then the cache will not notify again.
      redraw()
    },
  }
}
