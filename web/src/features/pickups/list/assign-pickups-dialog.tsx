import { assignPickups } from '@waybill/contract/pickups/endpoints'
import { Skeleton } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { runBulkCall } from '../../../shipment/bulk/run-bulk-call.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActionButton, SubmitButton } from '../../../ui/action.tsx'
import type { BulkOutcome } from '../../../ui/data-grid/grid-types.ts'
import { FailedState } from '../../../ui/failed-state.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { driversQuery } from '../pickups.api.ts'
import { pickupKeys } from '../pickups.live.ts'
import { useText } from '../texts.ts'
import css from './assign.module.css'
import { DriverChoice } from './driver-choice.tsx'

type Props = { ids: string[]; finish: (outcome: BulkOutcome | undefined) => void }

/** Assigns the selected requests to one delivery employee (rule PUP-82). */
export const AssignPickupsDialog = ({ ids, finish }: Props) => {
  const t = useText()
  const ui = uiTexts.useText()
  const cache = useQueryClient()
  const { data, error, refetch } = useQuery(driversQuery)
  const [chosen, setChosen] = useState('')
  const close = (): void => finish(undefined)
  const assigning = useMutation({
    mutationFn: () =>
      runBulkCall(api.call(assignPickups, { body: { ids, pickupUserId: chosen } }), ({ done }) =>
        t('assignedMany', { count: done.length }),
      ),
    onSuccess: finish,
    onError: (failure) => toast.failure(failure),
    onSettled: () => cache.invalidateQueries({ queryKey: pickupKeys.all }),
  })
  return (
    <Dialog onClose={close} size={560} padding={0} title={t('assignMany', { count: ids.length })}>
      {error && !data && (
        <FailedState error={error} title={t('driversFailed')} onRetry={() => void refetch()} onBack={close} />
      )}
      {!error && !data && <Skeleton height={160} m={20} w="auto" aria-busy />}
      {data && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (chosen !== '' && !assigning.isPending) assigning.mutate()
          }}
        >
          <div className="wb-grid wb-gap-14 wb-dialog-body">
            <DriverChoice drivers={data} chosen={chosen} onChoose={setChosen} />
          </div>
          <footer className={`wb-flex wb-justify-end wb-gap-8 wb-px-16 wb-py-12 wb-border-top ${css['foot']}`}>
            <ActionButton action={{ label: ui('cancel'), run: close }} />
            <SubmitButton
              label={t('assign')}
              busy={assigning.isPending}
              disabledReason={chosen === '' ? t('chooseDriver') : undefined}
            />
          </footer>
        </form>
      )}
    </Dialog>
  )
}
