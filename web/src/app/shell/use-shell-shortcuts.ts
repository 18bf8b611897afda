import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { Shortcut } from '../../platform/shortcuts.ts'
import type { MenuItem } from '../menu.ts'
import { useVisibleMenu } from '../use-visible-menu.ts'
import { appTexts } from '../texts.ts'

type Runs = { openPalette: () => void; openKeys: () => void; toggleNavigation: () => void }

/** Shortcuts of every page (rule SCR-6); screens add their own. */
export const useShellShortcuts = ({ openPalette, openKeys, toggleNavigation }: Runs): Shortcut[] => {
  const t = appTexts.useText()
  const { menu, commands } = useVisibleMenu()
  const navigate = useNavigate()
  return useMemo(() => {
    const everywhere = t('keysEverywhere')
    const go = (item: MenuItem, group: string): Shortcut[] =>
      item.keys ? [{ keys: item.keys, label: t(item.label), group, run: () => void navigate({ to: item.path }) }] : []
    return [
      { keys: 'Ctrl K', label: t('find'), group: everywhere, run: openPalette },
      { keys: '/', label: t('find'), group: everywhere, run: openPalette },
      ...commands.flatMap((item) => go(item, everywhere)),
      { keys: '[', label: t('navigationKey'), group: everywhere, run: toggleNavigation },
      { keys: '?', label: t('showKeys'), group: everywhere, run: openKeys },
      ...menu.flatMap(({ items }) => items).flatMap((item) => go(item, t('keysNavigation'))),
    ]
  }, [t, navigate, menu, commands, openPalette, openKeys, toggleNavigation])
}
