import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy } from 'react'
import { useLanguage } from '../../platform/i18n.ts'
import { LazyMenu } from '../../ui/layers/lazy-menu.tsx'
import { appTexts } from '../texts.ts'
import css from './top-bar.module.css'

const LanguageMenuItems = lazy(() => import('./language-menu-items.tsx'))

export const LanguageMenu = () => {
  const t = appTexts.useText()
  const language = useLanguage()
  return (
    <LazyMenu
      position="bottom-end"
      target={
        <UnstyledButton className={css['language']} aria-label={`${t('language')}: ${language.toUpperCase()}`}>
          {language.toUpperCase()}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    >
      <LanguageMenuItems />
    </LazyMenu>
  )
}
