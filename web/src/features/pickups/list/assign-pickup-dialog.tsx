import { assignPickup } from '@waybill/contract/pickups/endpoints'
import { Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, ApiError, sentencesOf } from '../../../platform/api.ts'
import { formatDateTime } from '../../../platform/format.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ActionButton, SubmitButton } from '../../../ui/action.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast.tsx'
import { driversQuery, pickupQuery } from '../pickups.api.ts'
import { pickupKeys } from '../pickups.live.ts'
import { useText } from '../texts.ts'
import css from './assign.module.css'
import { DriverChoice } from './driver-choice.tsx'

const CONFLICT = 409

/**
 * Assigns a request to a delivery employee (rule PUP-23). If somebody was faster, says who, and shows the current
 * state.
 */
export const AssignPickupDialog = ({ id, close }: { id: string; close: () => void }) => {
  const t = useText()
  const ui = uiTexts.useText()
  const cache = useQueryClient()
  const pickup = useQuery({ ...pickupQuery(id), staleTime: 0 })
  const drivers = useQuery(driversQuery)
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const error = pickup.error ?? drivers.error
  const isLoaded = pickup.data !== undefined && drivers.data !== undefined

  const save = async (): Promise<void> => {
    if (!pickup.data || chosen === '' || isSaving) return
    setSaving(true)
    setProblem(undefined)
    try {
      const { version } = pickup.data
      await api.call(assignPickup, { body: { pickupId: id, pickupUserId: chosen, version } })
      toast.success(t('assigned'))
      close()
    } catch (failure) {
      if (failure instanceof ApiError && (failure.status === CONFLICT || failure.code === 'invalid_state'))
        setProblem(sentencesOf(failure).join(' '))
      else toast.failure(failure)
    } finally {
      setSaving(false)
      await cache.invalidateQueries({ queryKey: pickupKeys.all })
    }
  }

  return (
    <Dialog onClose={close} size={560} padding={0} title={t('assignPickup')}>
      {error && !isLoaded && (
        <FailedState
          error={error}
          title={t('driversFailed')}
          onRetry={() => void Promise.all([pickup.refetch(), drivers.refetch()])}
          onBack={close}
        />
      )}
      {!error && !isLoaded && <Skeleton height={160} m={20} w="auto" aria-busy />}
      {isLoaded && (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <div className="wb-grid wb-gap-14 wb-dialog-body">
            {problem !== undefined && <InlineAlert tone="amber">{problem}</InlineAlert>}
            <div className={css['what']}>
              <b>{pickup.data.pickupNumber}</b> {formatDateTime(pickup.data.pickupTime).slice(0, -3)}
              <span className="wb-block wb-secondary">{pickup.data.pickupAddress}</span>
              {pickup.data.pickupUserName !== null && (
                <span className="wb-block wb-secondary" role="status">
                  {t('assignedNow', { name: pickup.data.pickupUserName })}
                </span>
              )}
            </div>
            <DriverChoice drivers={drivers.data} chosen={chosen} onChoose={setChosen} />
          </div>
          <footer className={`wb-flex wb-justify-end wb-gap-8 wb-px-16 wb-py-12 wb-border-top ${css['foot']}`}>
            <ActionButton action={{ label: ui('cancel'), run: close }} />
            <SubmitButton
              label={t('assign')}
              busy={isSaving}
              disabledReason={chosen === '' ? t('chooseDriver') : undefined}
            />
          </footer>
        </form>
      )}
    </Dialog>
  )
}
