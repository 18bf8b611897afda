import { Modal, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { FailedState } from '../failed-state.tsx'
import { uiTexts } from '../texts.ts'
import { useWidth } from '../use-width.ts'
import type { RecordCalls } from './record-calls.ts'
import { RecordForm } from './record-form.tsx'
import { NEW_RECORD, useOpenRecord } from './use-open-record.ts'

export type Versioned = { id: string; version: number }

/** A small record in a dialog, declared (STYLE.md, rule 8): its calls, its fields, how a body is made of them. */
export type RecordDialogProps<Record extends Versioned, Values extends FieldValues> = {
  /** Also the feature of its query keys and drafts: the `id` of its list. */
  feature: string
  calls: RecordCalls
  /** Of the dialog; `undefined` while the record is new. */
  title: (record: Record | undefined) => string
  valuesOf: (record: Record | undefined) => Values
  /** The body of Add; Edit gets `id` and `version` beside it. */
  bodyOf: (values: Values) => object
  /** What fields are called, where two versions are compared. */
  labels: { [Name in keyof Values & string]?: string }
  /** A value in words, where it is an id or a list of them. */
  shown?: (name: keyof Values & string, value: unknown) => string
  fields: (form: UseFormReturn<Values>, record: Record | undefined) => ReactNode
  /** 560 without it; 760 with a list inside (rule SCR-9). */
  size?: number
  /** What a new record will belong to (the provider of a zone): what is typed for one does not come back at another. */
  under?: string | undefined
  /** Its name in the address, where a screen has two kinds of records. */
  param?: string
  /** What the screen does with a record that was just added: choosing it, finding it in the list. */
  onAdded?: (added: Record) => void
  /** Other queries that show the record: dropped after a save. */
  alsoStale?: readonly (readonly unknown[])[]
}

/** The open record of the address (`?open=`), in a dialog of its own; nothing while none is open. */
export const RecordDialog = <Record extends Versioned, Values extends FieldValues>(
  props: RecordDialogProps<Record, Values>,
) => {
  const { openId } = useOpenRecord(props.param)
  return openId === undefined ? null : <OpenRecord key={openId} {...props} openId={openId} />
}

const OpenRecord = <Record extends Versioned, Values extends FieldValues>(
  props: RecordDialogProps<Record, Values> & { openId: string },
) => {
  const { feature, calls, openId, title, size = 560 } = props
  const t = uiTexts.useText()
  const isNew = openId === NEW_RECORD
  const { close } = useOpenRecord(props.param)
  const isPhone = useWidth() === 'phone'
  const answer = useQuery({
    queryKey: queryKeys(feature).one(openId),
    queryFn: ({ signal }) => api.call(calls.get as never, { params: { id: openId }, signal } as never),
    enabled: !isNew,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const record = answer.data as Record | undefined
  if (isNew || record) return <RecordForm {...props} record={record} onClose={close} />
  return (
    <Modal
      opened
      onClose={close}
      size={size}
      fullScreen={isPhone}
      title={answer.error ? '' : title(undefined)}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {answer.error ? (
        <FailedState error={answer.error} onRetry={() => void answer.refetch()} onBack={close} />
      ) : (
        <Stack aria-busy>
          <Skeleton height={34} />
          <Skeleton height={34} />
          <Skeleton height={34} />
        </Stack>
      )}
    </Modal>
  )
}
