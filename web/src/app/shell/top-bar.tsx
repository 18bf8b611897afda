import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { useWidth } from '../../ui/use-width.ts'
import { appTexts } from '../texts.ts'
import { BellSlot } from './bell-slot.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { SchemeButton } from './scheme-button.tsx'
import css from './top-bar.module.css'
import { UserMenu } from './user-menu.tsx'

type TopBarProps = {
  onFind: () => void
  onKeys: () => void
  onMenu: () => void
  /** Where a page renders its title and actions on a phone. */
  titleSlot: (element: HTMLElement | null) => void
  actsSlot: (element: HTMLElement | null) => void
}

/** Search, language, theme, bell, user menu; on a phone: menu, the page's title, search, bell, the page's actions. */
export const TopBar = (props: TopBarProps) =>
  useWidth() === 'phone' ? <PhoneBar {...props} /> : <DeskBar {...props} />

const DeskBar = ({ onFind, onKeys }: TopBarProps) => {
  const t = appTexts.useText()
  return (
    <div className={`wb-row wb-gap-6 wb-shrink ${css['bar']}`}>
      <UnstyledButton
        className={`wb-row wb-gap-8 wb-shrink wb-muted wb-round-8 ${css['find']}`}
        onClick={onFind}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
      >
        <IconSearch size={16} stroke={1.75} aria-hidden />
        <span className="wb-grow wb-fz-13 wb-cut">{t('findHint')}</span>
        <Kbd aria-hidden>Ctrl K</Kbd>
      </UnstyledButton>
      <span className="wb-grow" />
      <LanguageMenu />
      <SchemeButton />
      <BellSlot size={32} />
      <UserMenu onKeys={onKeys} />
    </div>
  )
}

const PhoneBar = ({ onFind, onMenu, titleSlot, actsSlot }: TopBarProps) => {
  const t = appTexts.useText()
  return (
    <div className={`wb-row wb-gap-6 wb-shrink ${css['bar']}`}>
      <ActionIcon size={44} aria-label={t('openMenu')} aria-haspopup="dialog" onClick={onMenu}>
        <IconMenu2 size={20} stroke={1.75} />
      </ActionIcon>
      <div className={`wb-row wb-wrap wb-gap-8 wb-grow wb-shrink wb-overflow-hidden ${css['title']}`} ref={titleSlot} />
      <ActionIcon size={44} aria-label={t('find')} aria-haspopup="dialog" onClick={onFind}>
        <IconSearch size={20} stroke={1.75} />
      </ActionIcon>
      <BellSlot size={44} />
      <div className="wb-row wb-fixed" ref={actsSlot} />
    </div>
  )
}
