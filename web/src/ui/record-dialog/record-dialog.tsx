import { Dialog } from '../dialog.tsx'
import { Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldValues } from 'react-hook-form'
import { api } from '../../platform/api.ts'
import { queryKeys } from '../../platform/query.ts'
import { FailedState } from '../failed-state.tsx'
import type { RecordDialogProps, Versioned } from './record-dialog-props.ts'
import { RecordForm } from './record-form.tsx'
import { NEW_RECORD, useOpenRecord } from './use-open-record.ts'

/** Dialog of the record in the address (`?open=`); nothing if none is open. */
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
  const isNew = openId === NEW_RECORD
  const { close } = useOpenRecord(props.param)
  const answer = useQuery({
    queryKey: queryKeys(feature).one(openId),
    queryFn: ({ signal }) => api.callDeclared(calls.get, { params: { id: openId }, signal }),
    enabled: !isNew,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const record = answer.data as Record | undefined
  if (isNew || record) return <RecordForm {...props} record={record} onClose={close} />
  return (
    <Dialog onClose={close} size={size} title={answer.error ? '' : title(undefined)}>
      {answer.error ? (
        <FailedState error={answer.error} onRetry={() => void answer.refetch()} onBack={close} />
      ) : (
        <Stack aria-busy>
          <Skeleton height={34} />
          <Skeleton height={34} />
          <Skeleton height={34} />
        </Stack>
      )}
    </Dialog>
  )
}
