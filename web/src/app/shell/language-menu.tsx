import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useLanguage } from '../../platform/i18n.ts'
import { LazyMenu } from '../../ui/layers/lazy-menu.tsx'
import { appTexts } from '../texts.ts'
import { LanguageMenuItems } from './language-menu-items.tsx'
import css from './top-bar.module.css'

export const LanguageMenu = () => {
  const t = appTexts.useText()
  const language = useLanguage()
  return (
    <LazyMenu
      position="bottom-end"
      target={
        <UnstyledButton
          className={`wb-row wb-gap-4 wb-secondary wb-fz-12 wb-semibold wb-round-6 ${css['language']}`}
          aria-label={`${t('language')}: ${language.toUpperCase()}`}
        >
          {language.toUpperCase()}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    >
      <LanguageMenuItems />
    </LazyMenu>
  )
}
