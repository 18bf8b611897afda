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
  /** Absent: a new one. */
  id: string | undefined
  /** The list that a record that is not there leads back to. */
  list: string
  children: (record: Record | undefined) => ReactNode
}

/** The record of a page's address, read once; another version of it makes the page anew. */
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
