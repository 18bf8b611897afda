import { Menu } from '@mantine/core'
import css from './act.module.css'
import type { Act } from './act.tsx'

/** Acts in words; one that is not possible says why. Destructive ones last, after a line. */
export const ActMenuItems = ({ acts }: { acts: readonly Act[] }) => {
  const sorted = [...acts.filter((act) => !act.destroys), ...acts.filter((act) => act.destroys)]
  const line = sorted.findIndex((act) => act.destroys)
  return (
    <>
      {sorted.map((act, index) => (
        <div key={act.label}>
          {index === line && index > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={act.icon ? <act.icon size={16} stroke={1.75} aria-hidden /> : undefined}
            disabled={act.disabledReason !== undefined}
            {...(act.destroys ? { color: 'var(--wb-problem-t)' } : {})}
            onClick={act.run}
          >
            {act.label}
            {act.disabledReason !== undefined && <div className={css['reason']}>{act.disabledReason}</div>}
          </Menu.Item>
        </div>
      ))}
    </>
  )
}
