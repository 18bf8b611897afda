import type { PickupRow } from '@waybill/contract/pickups/schemas'
import { Button } from '@mantine/core'
import { useIsConnected } from '../../../platform/connection.ts'
import { formatTime } from '../../../platform/format.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import css from './driver.module.css'
import { asNamed } from './driver-pickups.ts'
import type { PickupOutbox } from './outbox.ts'
import type { PickupWork } from './pickup-work.ts'
import { driverTexts } from './texts.ts'

type Props = {
  outbox: PickupOutbox
  works: readonly PickupWork[]
  taken: readonly PickupRow[]
  dismiss: (id: string) => void
}

/** Notices: work kept on the phone, refused work, and requests taken away (rules PUP-26, PUP-27). */
export const DriverNotices = ({ outbox, works, taken, dismiss }: Props) => {
  const t = driverTexts.useText()
  const isConnected = useIsConnected()
  const waiting = works.filter(({ done }) => done !== null && done.refused === null)
  const isDone = (id: string): boolean => works.some(({ pickupId, done }) => pickupId === id && done !== null)
  return (
    <>
      {!isConnected && waiting.length > 0 && (
        <InlineAlert tone="amber">{t('waitingCount', { count: waiting.length })}</InlineAlert>
      )}
      {works.map(({ pickupId, name, done }) =>
        typeof done?.refused === 'string' ? (
          <InlineAlert key={pickupId} tone="red" action={<Dismiss onClick={() => outbox.drop(pickupId)} />}>
            {t('refused', { name, reason: done.refused })}
          </InlineAlert>
        ) : null,
      )}
      {taken.map((row) => {
        const drop = (): void => {
          outbox.drop(row.id)
          dismiss(row.id)
        }
        return isDone(row.id) ? null : (
          <InlineAlert key={row.id} tone="amber" action={<Dismiss onClick={drop} />}>
            {t('taken', { name: asNamed(row).name, time: formatTime(row.pickupTime) })}
          </InlineAlert>
        )
      })}
    </>
  )
}

const Dismiss = ({ onClick }: { onClick: () => void }) => (
  <Button className={css['button'] ?? ''} onClick={onClick}>
    {driverTexts.useText()('dismiss')}
  </Button>
)
