import { ROLE_WORDS } from '@waybill/contract/identity/role-words'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconHome, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../platform/i18n.ts'
import { useLogout, useMe, useSession } from '../../platform/session.tsx'
import { PersonMark } from '../../ui/person-mark.tsx'
import { appTexts } from '../texts.ts'
import css from './top-bar.module.css'

/** Back to home, Profile (where the identity service has such a page), Logout (spec 1 §2.1). */
export const UserMenu = ({ onKeys }: { onKeys: () => void }) => {
  const t = appTexts.useText()
  const speaks = useLanguage()
  const { name, role } = useMe()
  const { profileUrl } = useSession()
  const logout = useLogout()
  return (
    <Menu position="bottom-end" width={200}>
      <Menu.Target>
        <UnstyledButton className={css['person']} title={t('userMenu')}>
          <PersonMark name={name} />
          <span>
            <span className={css['name']}>{name}</span>
            <span className={css['role']}>{ROLE_WORDS[role][speaks]}</span>
          </span>
          <IconChevronDown size={14} className={css['dim']} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/" leftSection={<IconHome size={16} stroke={1.75} />}>
          {t('backToHome')}
        </Menu.Item>
        {profileUrl !== undefined && (
          <Menu.Item
            component="a"
            href={profileUrl}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconUserCircle size={16} stroke={1.75} />}
          >
            {t('profile')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.75} />} onClick={onKeys}>
          {t('keysTitle')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={() => void logout()}>
          {t('logout')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
