import type { Driver } from '@waybill/contract/pickups/schemas'
import { Radio } from '@mantine/core'
import { IconUserOff } from '@tabler/icons-react'
import { formatCount } from '../../../platform/format.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { InitialsAvatar } from '../../../ui/initials-avatar.tsx'
import { useText } from '../texts.ts'
import css from './assign.module.css'

type Props = { drivers: readonly Driver[]; chosen: string; onChoose: (id: string) => void }

/** Delivery employees, with their pickups of today (rule PUP-23). */
export const DriverChoice = ({ drivers, chosen, onChoose }: Props) => {
  const t = useText()
  return (
    <>
      {drivers.length === 0 && <EmptyState icon={IconUserOff} title={t('noDrivers')} />}
      <Radio.Group value={chosen} onChange={onChoose} aria-label={t('assignTo')}>
        <ul className={`wb-border wb-round-10 wb-overflow-hidden ${css['people']}`}>
          {drivers.map(({ id: driver, name, username, today }) => (
            <li key={driver}>
              <label>
                <Radio value={driver} aria-label={username} />
                <InitialsAvatar name={username} size="small" />
                <span className="wb-break">{username}</span>
                <span className="wb-muted">{name}</span>
                <span className={`wb-number wb-text-end ${css['today']}`}>
                  {t('todayCount', { count: today, n: formatCount(today) })}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </Radio.Group>
    </>
  )
}
