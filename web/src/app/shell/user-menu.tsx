import { ROLE_LABELS } from '@waybill/contract/identity/role-labels'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLanguage } from '../../platform/i18n.ts'
import { useMe } from '../../platform/session.tsx'
import { LazyMenu } from '../../ui/layers/lazy-menu.tsx'
import { InitialsAvatar } from '../../ui/initials-avatar.tsx'
import { appTexts } from '../texts.ts'
import css from './top-bar.module.css'
import { UserMenuItems } from './user-menu-items.tsx'

/** User menu at the right of the top bar. */
export const UserMenu = ({ onKeys, onGo }: { onKeys: () => void; onGo?: () => void }) => {
  const t = appTexts.useText()
  const language = useLanguage()
  const { name, role } = useMe()
  return (
    <LazyMenu
      position="bottom-end"
      width={200}
      target={
        <UnstyledButton
          className={`wb-row wb-gap-8 wb-text wb-fz-13 wb-round-8 ${css['person']}`}
          title={t('userMenu')}
        >
          <InitialsAvatar name={name} />
          <span>
            <span className="wb-medium">{name}</span>
            <span className={`wb-block wb-muted ${css['role']}`}>{ROLE_LABELS[role][language]}</span>
          </span>
          <IconChevronDown size={14} className="wb-fixed wb-muted" aria-hidden />
        </UnstyledButton>
      }
    >
      <UserMenuItems onKeys={onKeys} onGo={onGo} />
    </LazyMenu>
  )
}
