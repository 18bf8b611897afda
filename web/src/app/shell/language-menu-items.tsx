import { Menu } from '@mantine/core'
import { setLanguage } from '../../platform/i18n.ts'

export const LanguageMenuItems = () => (
  <>
    <Menu.Item lang="en" onClick={() => void setLanguage('en')}>
      English
    </Menu.Item>
    <Menu.Item lang="vi" onClick={() => void setLanguage('vi')}>
      Tiếng Việt
    </Menu.Item>
  </>
)
