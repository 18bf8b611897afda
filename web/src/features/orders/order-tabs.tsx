import { Tabs } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import css from './orders.module.css'
import { ORDER_TYPES, orderTypeOf, type OrderType } from './orders.api.ts'
import { useText } from './texts.ts'

/** Export | Import; switching goes to `/order/{tab}` (rule ORD-1) with the filters in force (LST-1). */
export const OrderTabs = ({ type }: { type: OrderType }) => {
  const t = useText()
  const navigate = useNavigate()
  return (
    <Tabs
      value={type}
      className={css['tabs'] ?? ''}
      onChange={(tab) =>
        // Filters and order hold for the other direction as well; its pages do not.
        void navigate({
          to: `/order/${orderTypeOf(tab ?? undefined)}`,
          search: (before: Readonly<Record<string, unknown>>) => ({ ...before, page: undefined }),
        })
      }
    >
      <Tabs.List>
        {ORDER_TYPES.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(tab)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}
