import { Menu } from '@mantine/core'
import { IconHelpCircle, IconHome, IconKeyboard, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useLanguage } from '../../platform/i18n.ts'
import { useLogout, useSession } from '../../platform/session.tsx'
import { toast } from '../../ui/toast.tsx'
import { helpUrl } from '../help-url.ts'
import { appTexts } from '../texts.ts'

type Props = { onKeys: () => void; onGo: (() => void) | undefined }

/** Back to home, Profile (at the identity provider if it has one), the screen's guide, Logout (rule SCR-4). */
export const UserMenuItems = ({ onKeys, onGo }: Props) => {
  const t = appTexts.useText()
  const { profileUrl } = useSession()
  const { pathname } = useLocation()
  const language = useLanguage()
  const logout = useLogout()
  const went = onGo ? { onClick: onGo } : {}
  return (
    <>
      <Menu.Item component={Link} to="/" leftSection={<IconHome size={16} stroke={1.75} />} {...went}>
        {t('backToHome')}
      </Menu.Item>
      {profileUrl === undefined ? (
        <Menu.Item component={Link} to="/profile" leftSection={<IconUserCircle size={16} stroke={1.75} />} {...went}>
          {t('profile')}
        </Menu.Item>
      ) : (
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
      <Menu.Item
        component="a"
        href={helpUrl(pathname, language)}
        target="_blank"
        leftSection={<IconHelpCircle size={16} stroke={1.75} />}
      >
        {t('guide')}
      </Menu.Item>
      <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.75} />} onClick={onKeys}>
        {t('keysTitle')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconLogout size={16} stroke={1.75} />}
        onClick={() => void logout().catch(toast.failure)}
      >
        {t('logout')}
      </Menu.Item>
    </>
  )
}
