import { MAX_SERVICE_CHANGES } from '@waybill/contract/shipments/bulk-schemas'
import { listAssignees } from '@waybill/contract/shipments/endpoints'
import { NOTE_MAX } from '@waybill/contract/shipments/note-schemas'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { api } from '../../../platform/api.ts'
import { type Draft, useDraft } from '../../../platform/draft.ts'
import { formatCount } from '../../../platform/format.ts'
import { queryKeys } from '../../../platform/query.ts'
import { useMe } from '../../../platform/session.tsx'
import type { BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { frameOf } from '../../../ui/form/field-frame.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { problemResolver } from '../../../ui/form/problem-resolver.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { uiTexts } from '../../../ui/texts.ts'
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

type Values = { value: string }
type FrameProps = {
  title: string
  button: string
  form: UseFormReturn<Values>
  draft?: Draft<Values>
  /** Shows the button as destructive. */
  destructive?: boolean
  /** What is chosen from is not there yet. */
  isLoading?: boolean
  /** Runs the action; resolves to the outcome with the refused shipments. */
  run: (value: string) => Promise<BulkOutcome>
  finish: Props['finish']
  children: ReactNode
}

const Frame = ({ title, button, form, draft, destructive = false, isLoading = false, ...frame }: FrameProps) => {
  const { run, finish, children } = frame
  const t = bulkDeskTexts.useText()
  const ui = uiTexts.useText()
  return (
    <FormDialog
      title={title}
      size={destructive ? 440 : 560}
      form={form}
      {...(draft ? { draft } : {})}
      send={async ({ value }) => finish(await run(value))}
      onClose={() => finish(undefined)}
      cancelLabel={t(destructive ? 'keep' : 'back')}
      action={{ label: button, destructive, disabledReason: isLoading ? ui('loading') : undefined }}
    >
      {children}
    </FormDialog>
  )
}

/** The form of one decision: an id, or a text. */
const useValue = (value: string, isRequired: boolean) =>
  useForm<Values>({
    defaultValues: { value },
    resolver: problemResolver((typed) => (isRequired && typed.value.trim() === '' ? { value: 'Required' } : {})),
  })

const REASON_MAX = 500
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
  const form = useValue(me.id, false)
  return (
    <Frame
      title={t('assignTitle', { count: ids.length })}
      button={t('assign')}
      form={form}
      isLoading={data === undefined}
      finish={finish}
      run={(chosen) => {
        const name = data?.find(({ id }) => id === chosen)?.username
        return runBulkCall(calls.assign(ids, chosen === NOBODY ? null : chosen), ({ done }) =>
          name === undefined ? t('unassigned', { count: done.length }) : t('assigned', { count: done.length, name }),
        )
      }}
    >
      {error && !data ? (
        <FailedState error={error} title={t('peopleFailed')} onRetry={() => void refetch()} />
      ) : (
        <NativeSelect
          {...frameOf({ label: t('who') })}
          {...form.register('value')}
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
  const form = useValue('', true)
  const draft = useDraft('bulk/note', form)
  return (
    <Frame
      title={t('noteTitle', { count: ids.length })}
      button={t('addNote')}
      form={form}
      draft={draft}
      finish={finish}
      run={(body) => runBulkCall(calls.note(ids, body.trim()), ({ done }) => t('noted', { count: done.length }))}
    >
      <FieldGrid>
        <TextField
          control={form.control}
          name="value"
          label={t('noteText')}
          placeholder={t('noteHint')}
          lines={3}
          maxLength={NOTE_MAX}
        />
      </FieldGrid>
    </Frame>
  )
}

const ServicePart = ({ ids, calls, finish }: PartProps) => {
  const t = bulkDeskTexts.useText()
  const { data, error, refetch } = useQuery(servicesQuery)
  const form = useValue('', true)
  const { errors } = form.formState
  const [done, setDone] = useState(0)
  const isMany = ids.length > MAX_SERVICE_CHANGES
  return (
    <Frame
      title={t('serviceTitle', { count: ids.length })}
      button={t('change')}
      form={form}
      isLoading={data === undefined}
      finish={finish}
      run={(chosen) => {
        const service = data?.find((one) => one[calls.serviceKey] === chosen)?.code ?? ''
        return runBulkCall(
          inBatches(ids, MAX_SERVICE_CHANGES, (set) => calls.service(set, chosen), setDone),
          (result) => t('changed', { count: result.done.length, service }),
        )
      }}
    >
      {error && !data ? (
        <FailedState error={error} title={t('servicesFailed')} onRetry={() => void refetch()} />
      ) : (
        <NativeSelect
          {...frameOf({ label: t('newService'), error: errors.value?.message })}
          {...form.register('value')}
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
  const form = useValue('', false)
  const draft = useDraft('bulk/cancel', form)
  return (
    <Frame
      title={t('cancelTitle', { count: ids.length })}
      button={t('cancelMany', { count: ids.length })}
      form={form}
      draft={draft}
      destructive
      finish={finish}
      run={(reason) =>
        runBulkCall(calls.cancel(ids, reason.trim() || null), ({ done }) => t('cancelled', { count: done.length }))
      }
    >
      <FieldGrid>
        <TextField control={form.control} name="value" label={t('reason')} maxLength={REASON_MAX} />
      </FieldGrid>
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
