import { Button } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import { ActionMenuItems } from '../../ui/action-menu-items.tsx'
import type { PageAction } from '../../ui/page-action.ts'
import { LazyMenu } from '../../ui/layers/lazy-menu.tsx'
import { useText } from './texts.ts'

/** The primary button of the home: creates a parcel or an order. */
export const CreateMenu = ({ actions }: { actions: readonly PageAction[] }) => {
  const t = useText()
  return (
    <LazyMenu
      position="bottom-end"
      target={
        <Button
          variant="filled"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={2} aria-hidden />}
        >
          {t('create')}
        </Button>
      }
    >
      <ActionMenuItems actions={actions} />
    </LazyMenu>
  )
}
