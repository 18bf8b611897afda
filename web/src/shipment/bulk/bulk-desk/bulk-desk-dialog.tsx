import { MAX_SERVICE_CHANGES } from '@waybill/contract/shipments/bulk-schemas'
import { listAssignees } from '@waybill/contract/shipments/endpoints'
import { NOTE_MAX } from '@waybill/contract/shipments/note-schemas'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { api } from '../../../platform/api.ts'
import { formatCount } from '../../../platform/format.ts'
import { queryKeys } from '../../../platform/query.ts'
import { useMe } from '../../../platform/session.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { toast } from '../../../ui/toast.tsx'
import css from '../bulk-move/bulk-move.module.css'
import { servicesQuery } from '../../reference-queries.ts'
import { runBulkCall } from '../run-bulk-call.ts'
import { inBatches } from './in-batches.ts'
import { bulkDeskTexts } from './texts-bulk-desk.ts'
import type { DeskAct, DeskCalls } from './desk-calls.ts'

type Props = {
  act: DeskAct
  ids: string[]
  calls: DeskCalls
  finish: (outcome: BulkOutcome | undefined) => void
}
type PartProps = Omit<Props, 'act'>

/** Applies one decision to many shipments, then lists the refused ones. */
export const BulkDeskDialog = ({ act, ...props }: Props) => {
  const Part = PARTS[act]
  return <Part {...props} />
}

type FrameProps = {
  title: string
  button: string
  /** Shows the button as destructive. */
  destructive?: boolean
  disabled?: boolean
  /** Runs the action; resolves to the outcome with the refused shipments. */
  run: () => Promise<BulkOutcome>
  finish: Props['finish']
  children: ReactNode
}

const Frame = ({ title, button, destructive = false, disabled = false, run, finish, children }: FrameProps) => {
  const t = bulkDeskTexts.useText()
  const running = useMutation({ mutationFn: run, onSuccess: finish, onError: (error) => toast.failure(error) })
  const close = (): void => {
    if (!running.isPending) finish(undefined)
  }
  return (
    <Dialog onClose={close} size={destructive ? 440 : 560} title={title}>
      <form
        className={`wb-grid wb-gap-12 ${css['form']}`}
        onSubmit={(event) => {
          event.preventDefault()
          if (!disabled && !running.isPending) running.mutate()
        }}
      >
        {children}
        <div className="wb-flex wb-justify-end wb-gap-8">
          <Button onClick={close}>{t(destructive ? 'keep' : 'back')}</Button>
          <Button
            type="submit"
            variant="filled"
            {...(destructive ? { color: 'red' } : {})}
            disabled={disabled}
            loading={running.isPending}
          >
            {button}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const NOBODY = ''
const assigneesQuery = {
  queryKey: queryKeys('shipments').named('assignees'),
  queryFn: () => api.call(listAssignees),
  staleTime: 60_000,
}

const AssignPart = ({ ids, calls, finish }: PartProps) => {
  const t = bulkDeskTexts.useText()
  const me = useMe()
  const { data, error, refetch } = useQuery(assigneesQuery)
  const [chosen, setChosen] = useState(me.id)
  const name = data?.find(({ id }) => id === chosen)?.username
  return (
    <Frame
      title={t('assignTitle', { count: ids.length })}
      button={t('assign')}
      disabled={data === undefined}
      finish={finish}
      run={() =>
        runBulkCall(calls.assign(ids, chosen === NOBODY ? null : chosen), ({ done }) =>
          name === undefined ? t('unassigned', { count: done.length }) : t('assigned', { count: done.length, name }),
        )
      }
    >
      {error && !data ? (
        <FailedState error={error} title={t('peopleFailed')} onRetry={() => void refetch()} />
      ) : (
        <NativeSelect
          label={t('who')}
          data-autofocus
          value={chosen}
          disabled={data === undefined}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[
            { value: me.id, label: t('me', { name: me.username }) },
            ...(data ?? [])
              .filter(({ id }) => id !== me.id)
              .map(({ id, username, name }) => ({ value: id, label: `${username} · ${name}` })),
            { value: NOBODY, label: t('nobody') },
          ]}
        />
      )}
    </Frame>
  )
}

const NotePart = ({ ids, calls, finish }: PartProps) => {
  const t = bulkDeskTexts.useText()
  const [body, setBody] = useState('')
  return (
    <Frame
      title={t('noteTitle', { count: ids.length })}
      button={t('addNote')}
      disabled={body.trim() === ''}
      finish={finish}
      run={() => runBulkCall(calls.note(ids, body.trim()), ({ done }) => t('noted', { count: done.length }))}
    >
      <Textarea
        label={t('noteText')}
        placeholder={t('noteHint')}
        data-autofocus
        autosize
        minRows={3}
        maxRows={10}
        maxLength={NOTE_MAX}
        value={body}
        onChange={({ currentTarget }) => setBody(currentTarget.value)}
      />
    </Frame>
  )
}

const ServicePart = ({ ids, calls, finish }: PartProps) => {
  const t = bulkDeskTexts.useText()
  const { data, error, refetch } = useQuery(servicesQuery)
  const [chosen, setChosen] = useState('')
  const [done, setDone] = useState(0)
  const service = data?.find((one) => one[calls.serviceKey] === chosen)
  const isMany = ids.length > MAX_SERVICE_CHANGES
  return (
    <Frame
      title={t('serviceTitle', { count: ids.length })}
      button={t('change')}
      disabled={service === undefined}
      finish={finish}
      run={() =>
        runBulkCall(
          inBatches(ids, MAX_SERVICE_CHANGES, (set) => calls.service(set, chosen), setDone),
          (result) => t('changed', { count: result.done.length, service: service?.code ?? '' }),
        )
      }
    >
      {error && !data ? (
        <FailedState error={error} title={t('servicesFailed')} onRetry={() => void refetch()} />
      ) : (
        <NativeSelect
          label={t('newService')}
          data-autofocus
          value={chosen}
          disabled={data === undefined}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[
            { value: '', label: '–' },
            ...(data ?? []).map((one) => ({ value: one[calls.serviceKey], label: `${one.code} ${one.label}` })),
          ]}
        />
      )}
      <p className="wb-secondary">{t('serviceGoes')}</p>
      {isMany && done > 0 && (
        <p role="status">{t('progress', { n: formatCount(done), of: formatCount(ids.length) })}</p>
      )}
    </Frame>
  )
}

const CancelPart = ({ ids, calls, finish }: PartProps) => {
  const t = bulkDeskTexts.useText()
  const [reason, setReason] = useState('')
  return (
    <Frame
      title={t('cancelTitle', { count: ids.length })}
      button={t('cancelMany', { count: ids.length })}
      destructive
      finish={finish}
      run={() =>
        runBulkCall(calls.cancel(ids, reason.trim() || null), ({ done }) => t('cancelled', { count: done.length }))
      }
    >
      <TextInput
        label={t('reason')}
        data-autofocus
        value={reason}
        maxLength={500}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <p className="wb-secondary">{t('cancelGoes')}</p>
    </Frame>
  )
}

const PARTS: Record<DeskAct, (props: PartProps) => ReactNode> = {
  assign: AssignPart,
  note: NotePart,
  service: ServicePart,
  cancel: CancelPart,
}
