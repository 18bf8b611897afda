import type { BulkResult } from '@waybill/contract/shipments/bulk-schemas'
import type { UndoableResult } from '@waybill/contract/shipments/bulk-schemas'
import type { BusinessLine } from '@waybill/contract/shipments/business-line'
import { isStatusCode, STATUS, STATUSES } from '@waybill/contract/shipments/status'
import { UNDO_SECONDS } from '@waybill/contract/shipments/undo-seconds'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../platform/format.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useMe } from '../../../platform/session.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
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

const MAX_LISTED = 50

/**
 * Asks for the new status; shows how many selected shipments can take it and which are left out (rules BLK-2, BLK-5).
 */
export const BulkMoveDialog = ({ line, shipments, send, finish }: Props) => {
  const t = bulkTexts.useText()
  const language = useLanguage()
  const me = useMe()
  const choices = moveChoices(me, line, shipments)
  const [chosen, setChosen] = useState(choices[0]?.status)
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  // The company reads why its order failed (rule ORD-29).
  const asksReason = line === 'express' && chosen === STATUS.creatingFailed
  const wordOf = (code: number): string => (isStatusCode(code) ? STATUSES[code][language] : String(code))
  const { moved, leftOut } =
    chosen === undefined ? { moved: [], leftOut: [] } : partitionByMove(me, line, shipments, chosen)
  const moving = useMutation({
    mutationFn: async (status: number): Promise<BulkOutcome> => {
      const ids = moved.map(({ id }) => id)
      const done = ({ done: { length: count } }: BulkResult): string => t('moved', { count, status: wordOf(status) })
      const outcome = await runBulkCall(send({ ids, status, reason: reason.trim() || null }), done)
      return { ...outcome, leftOut: leftOut.map(({ shipment }) => shipment.id) }
    },
    onSuccess: finish,
  })
  return (
    <Dialog onClose={() => finish(undefined)} size={560} title={t('titleMany', { count: shipments.length })}>
      <form
        className={`wb-grid wb-gap-12 ${css['form']}`}
        onSubmit={(event) => {
          event.preventDefault()
          const isMissing = asksReason && reason.trim() === ''
          setReasonMissing(isMissing)
          if (chosen !== undefined && !isMissing) moving.mutate(chosen)
        }}
      >
        {chosen === undefined ? (
          <InlineAlert tone="amber">{t('none')}</InlineAlert>
        ) : (
          <>
            <NativeSelect
              label={t('newStatus')}
              data-autofocus
              value={String(chosen)}
              onChange={({ currentTarget }) => {
                const code = Number(currentTarget.value)
                if (isStatusCode(code)) setChosen(code)
              }}
              data={choices.map(({ status, count }) => ({
                value: String(status),
                label: t('statusOf', {
                  status: wordOf(status),
                  n: formatCount(count),
                  of: formatCount(shipments.length),
                }),
              }))}
            />
            <TextInput
              label={t(asksReason ? 'failureReason' : 'reason')}
              withAsterisk={asksReason}
              error={asksReason && isReasonMissing && reason.trim() === '' ? t('required') : undefined}
              value={reason}
              maxLength={500}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
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
            <p className="wb-secondary">
              {t(chosen === STATUS.cancelled ? 'noUndo' : 'undo', { seconds: UNDO_SECONDS })}
            </p>
          </>
        )}
        <div className="wb-flex wb-justify-end wb-gap-8">
          <Button onClick={() => finish(undefined)}>{t('cancel')}</Button>
          {chosen !== undefined && (
            <Button type="submit" variant="filled" loading={moving.isPending}>
              {t(leftOut.length > 0 ? 'leaveOut' : 'move', { count: moved.length })}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
