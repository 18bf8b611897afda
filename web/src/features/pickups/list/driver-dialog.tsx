import type { Driver } from '@waybill/contract/pickups/schemas'
import { Radio, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconUserOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { formatCount } from '../../../platform/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FailedState } from '../../../ui/failed-state.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx'
import { uiTexts } from '../../../ui/texts.ts'
import { driversQuery } from '../pickups.api.ts'
import { useText } from '../texts.ts'
import css from './assign.module.css'

type Loading = { isLoaded: boolean; error: Error | null; refetch: () => Promise<unknown> }
type Props = {
  title: string
  /** The request that is assigned, if it must be loaded first. */
  of?: Loading
  assign: (driverId: string) => Promise<void>
  onError?: (error: unknown) => boolean
  onClose: () => void
  children?: ReactNode
}

const NOTHING: Loading = { isLoaded: true, error: null, refetch: async () => undefined }

/** Chooses a delivery employee, and assigns one request or several (rule PUP-23). */
export const DriverDialog = ({ title, of = NOTHING, assign, onError, onClose, children }: Props) => {
  const t = useText()
  const ui = uiTexts.useText()
  const drivers = useQuery(driversQuery)
  const form = useForm({ defaultValues: { driver: '' } })
  const driver = useWatch({ control: form.control, name: 'driver' })
  const isLoaded = of.isLoaded && drivers.data !== undefined
  const error = of.error ?? drivers.error
  return (
    <FormDialog
      title={title}
      form={form}
      send={(values) => assign(values.driver)}
      {...(onError ? { onError } : {})}
      onClose={onClose}
      asksToLeave={false}
      action={{
        label: t('assign'),
        disabledReason: !isLoaded ? ui('loading') : driver === '' ? t('chooseDriver') : undefined,
      }}
    >
      {!isLoaded && !error && <Skeleton height={160} aria-busy />}
      {!isLoaded && error && (
        <FailedState
          error={error}
          title={t('driversFailed')}
          onRetry={() => void Promise.all([of.refetch(), drivers.refetch()])}
        />
      )}
      {isLoaded && (
        <>
          {children}
          {drivers.data.length === 0 && <EmptyState icon={IconUserOff} title={t('noDrivers')} />}
          <Controller
            control={form.control}
            name="driver"
            render={({ field: { value, onChange } }) => (
              <Radio.Group value={value} onChange={onChange} aria-label={t('assignTo')}>
                <ul className={`wb-border wb-round-10 wb-overflow-hidden ${css['people']}`}>
                  {drivers.data.map((one, at) => (
                    <DriverRow key={one.id} driver={one} isFirst={at === 0} />
                  ))}
                </ul>
              </Radio.Group>
            )}
          />
        </>
      )}
    </FormDialog>
  )
}

/** A delivery employee, with their pickups of today. */
const DriverRow = ({ driver: { id, name, username, today }, isFirst }: { driver: Driver; isFirst: boolean }) => {
  const t = useText()
  return (
    <li>
      <label>
        <Radio value={id} aria-label={username} autoFocus={isFirst} />
        <InitialsAvatar name={username} size="small" />
        <span className="wb-break">{username}</span>
        <span className="wb-muted">{name}</span>
        <span className={`wb-number wb-text-end ${css['today']}`}>
          {t('todayCount', { count: today, n: formatCount(today) })}
        </span>
      </label>
    </li>
  )
}
