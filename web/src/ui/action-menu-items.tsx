import { Menu } from '@mantine/core'
import css from './action.module.css'
import type { PageAction } from './page-action.ts'

/** Actions as menu items; a disabled one shows its reason. Destructive ones last, after a divider. */
export const ActionMenuItems = ({ actions }: { actions: readonly PageAction[] }) => {
  const sorted = [...actions.filter((action) => !action.destructive), ...actions.filter((action) => action.destructive)]
  const line = sorted.findIndex((action) => action.destructive)
  return (
    <>
      {sorted.map((action, index) => (
        <div key={action.label}>
          {index === line && index > 0 && <Menu.Divider />}
          <Menu.Item
            leftSection={action.icon ? <action.icon size={16} stroke={1.75} aria-hidden /> : undefined}
            disabled={action.disabledReason !== undefined}
            {...(action.destructive ? { color: 'var(--wb-problem-t)' } : {})}
            onClick={action.run}
          >
            {action.label}
            {action.disabledReason !== undefined && (
              <div className={`wb-caption ${css['reason']}`}>{action.disabledReason}</div>
            )}
          </Menu.Item>
        </div>
      ))}
    </>
  )
}
