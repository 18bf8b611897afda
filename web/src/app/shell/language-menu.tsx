import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { speak, useLanguage } from '../../platform/i18n.ts'
import { appTexts } from '../texts.ts'
import css from './top-bar.module.css'

export const LanguageMenu = () => {
  const t = appTexts.useText()
  const language = useLanguage()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={css['language']} aria-label={`${t('language')}: ${language.toUpperCase()}`}>
          {language.toUpperCase()}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item lang="en" onClick={() => void speak('en')}>
          English
        </Menu.Item>
        <Menu.Item lang="vi" onClick={() => void speak('vi')}>
          Tiếng Việt
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
