import { Menu } from '@mantine/core'
import { speak } from '../../platform/i18n.ts'

export const LanguageMenuItems = () => (
  <>
    <Menu.Item lang="en" onClick={() => void speak('en')}>
      English
    </Menu.Item>
    <Menu.Item lang="vi" onClick={() => void speak('vi')}>
      Tiếng Việt
    </Menu.Item>
  </>
)
