import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import type { UndoableResult } from '@waybill/contract/shipments/bulk-schemas'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { isStatusCode, STATUS, STATUSES, type StatusCode } from '@waybill/contract/shipments/status'
import { UNDO_SECONDS } from '@waybill/contract/shipments/undo-seconds'
import { Button, NativeSelect } from '@mantine/core'
import { useCallback } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useDraft } from '../../../platform/draft.ts'
import { formatCount } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useMe } from '../../../platform/session.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
import { frameOf } from '../../../ui/form/field-frame.tsx'
import { FieldGrid } from '../../../ui/form/field-grid.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { problemResolver } from '../../../ui/form/problem-resolver.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { runBulkCall } from '../run-bulk-call.ts'
import { bulkTexts } from '../texts-bulk.ts'
import css from './bulk-move.module.css'
import { type MovedShipment, moveChoices, type MoveRequest, partitionByMove } from './move-choices.ts'

type Props = {
  line: BusinessLine
  shipments: readonly MovedShipment[]
  send: (request: MoveRequest) => Promise<UndoableResult>
  finish: (outcome: BulkOutcome | undefined) => void
}

type Values = { status: string; reason: string }

const MAX_LISTED = 50
const REASON_MAX = 500

/** The company reads why its order failed (rule ORD-29). */
const asksReason = (line: BusinessLine, status: number): boolean =>
  line === 'express' && status === STATUS.creatingFailed

/**
 * Asks for the new status; shows how many selected shipments can take it and which are left out (rules BLK-2, BLK-5).
 */
export const BulkMoveDialog = (props: Props) => {
  const { line, shipments, finish } = props
  const t = bulkTexts.useText()
  const choices = moveChoices(useMe(), line, shipments)
  const title = t('titleMany', { count: shipments.length })
  const close = (): void => finish(undefined)
  if (choices[0]) return <MoveForm {...props} title={title} choices={choices} first={choices[0].status} close={close} />
  return (
    <Dialog onClose={close} size={560} title={title}>
      <div className="wb-column wb-gap-16 wb-mt-8">
        <InlineAlert tone="amber">{t('none')}</InlineAlert>
        <Button className="wb-push-end" data-autofocus onClick={close}>
          {t('close')}
        </Button>
      </div>
    </Dialog>
  )
}

type FormProps = Props & {
  title: string
  choices: ReturnType<typeof moveChoices>
  first: StatusCode
  close: () => void
}

const MoveForm = ({ line, shipments, send: call, finish, title, choices, first, close }: FormProps) => {
  const t = bulkTexts.useText()
  const language = useLanguage()
  const me = useMe()
  const form = useForm<Values>({
    defaultValues: { status: String(first), reason: '' },
    resolver: problemResolver(({ status, reason }) =>
      asksReason(line, Number(status)) && reason.trim() === '' ? { reason: 'Required' } : {},
    ),
  })
  // The reason alone is restored: the status is chosen for the shipments that are selected now.
  const readValues = useCallback((kept: Values): Values => ({ ...kept, status: String(first) }), [first])
  const draft = useDraft('bulk/move', form, undefined, readValues)
  const typed = useWatch({ control: form.control, name: 'status' })
  const chosen = choices.find(({ status }) => String(status) === typed)?.status ?? first
  const wordOf = (code: number): string => (isStatusCode(code) ? STATUSES[code][language] : String(code))
  const { moved, leftOut } = partitionByMove(me, line, shipments, chosen)
  const send = async ({ reason }: Values): Promise<void> => {
    const ids = moved.map(({ id }) => id)
    const done = ({ done: { length: count } }: BulkResult): string => t('moved', { count, status: wordOf(chosen) })
    const outcome = await runBulkCall(call({ ids, status: chosen, reason: reason.trim() || null }), done)
    finish({ ...outcome, leftOut: leftOut.map(({ shipment }) => shipment.id) })
  }
  return (
    <FormDialog
      title={title}
      form={form}
      draft={draft}
      send={send}
      onClose={close}
      action={{ label: t(leftOut.length > 0 ? 'leaveOut' : 'move', { count: moved.length }) }}
    >
      <NativeSelect
        {...frameOf({ label: t('newStatus') })}
        {...form.register('status')}
        data={choices.map(({ status, count }) => ({
          value: String(status),
          label: t('statusOf', { status: wordOf(status), n: formatCount(count), of: formatCount(shipments.length) }),
        }))}
      />
      <FieldGrid>
        <TextField
          control={form.control}
          name="reason"
          label={t(asksReason(line, chosen) ? 'failureReason' : 'reason')}
          required={asksReason(line, chosen)}
          maxLength={REASON_MAX}
        />
      </FieldGrid>
      {leftOut.length > 0 && (
        <div>
          <p>{t('leftOut', { count: leftOut.length })}</p>
          <ul className={`wb-overflow-auto ${css['list']}`}>
            {leftOut.slice(0, MAX_LISTED).map(({ shipment, why }) => (
              <li key={shipment.id}>
                <b>{shipment.number}</b>{' '}
                {why === 'left_to_carrier' ? t('carrier') : t('in', { status: wordOf(shipment.status) })}
              </li>
            ))}
            {leftOut.length > MAX_LISTED && <li>{t('more', { n: formatCount(leftOut.length - MAX_LISTED) })}</li>}
          </ul>
        </div>
      )}
      <p className="wb-secondary">{t(chosen === STATUS.cancelled ? 'noUndo' : 'undo', { seconds: UNDO_SECONDS })}</p>
    </FormDialog>
  )
}
