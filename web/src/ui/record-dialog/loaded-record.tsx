import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { FailedState } from '../failed-state.tsx'
import { Page } from '../page.tsx'
import type { RecordCalls } from './record-calls.ts'
import type { Versioned } from './record-dialog-props.ts'

type Props<Record extends Versioned> = {
  feature: string
  calls: RecordCalls
  /** Undefined: a new one. */
  id: string | undefined
  /** List to return to when the record does not exist. */
  list: string
  children: (record: Record | undefined) => ReactNode
}

/** Loads the record of a page's address once; a new version remounts the page. */
export const LoadedRecord = <Record extends Versioned>({ feature, calls, id, list, children }: Props<Record>) => {
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys(feature).one(id ?? ''),
    queryFn: () => api.callDeclared(calls.get, { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const record = data as Record | undefined
  if (id === undefined) return <Fragment key="new">{children(undefined)}</Fragment>
  if (record) return <Fragment key={`${record.id}/${record.version}`}>{children(record)}</Fragment>
  if (error) return <FailedState error={error} onRetry={() => void refetch()} backTo={list} />
  return <Page ground>{null}</Page>
}
