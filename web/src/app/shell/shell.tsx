import { AppShell } from '@mantine/core'
import { useElementSize } from '@mantine/hooks'
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useShortcuts } from '../../platform/shortcuts.ts'
import { AppBanner, useHasAppBanner } from '../../ui/app-banner.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { TopBarSlotsContext } from '../../ui/top-bar-slots.ts'
import { useWidth } from '../../ui/use-width.ts'
import { appTexts } from '../texts.ts'
import { useSuccessor } from '../successor/use-successor.tsx'
import { Navigation } from './navigation.tsx'
import css from './shell.module.css'
import { TopBar } from './top-bar.tsx'
import { useFetchAhead } from './use-fetch-ahead.ts'
import { useNavigationState } from './use-navigation-state.ts'
import { useRefetchWhenConnected } from './use-refetch-when-connected.ts'
import { useShellShortcuts } from './use-shell-shortcuts.ts'

const Palette = lazyComponent(async () => (await import('../palette/palette.tsx')).Palette, { kind: 'dialog' })
const ShortcutList = lazyComponent(async () => (await import('./shortcut-list.tsx')).ShortcutList, { kind: 'dialog' })
const PhoneDrawer = lazyComponent(async () => (await import('./phone-drawer.tsx')).PhoneDrawer, { kind: 'dialog' })

const CLOSED = 56
const OPEN = 224
const TOP = 52
/** Height of a one-line strip in px; more if its text wraps. */
const STRIP = 44

type Layer = 'palette' | 'keys' | 'drawer'

/** Background, navigation and top bar around the page (rule SCR-1). */
export const Shell = ({ children }: { children: ReactNode }) => {
  const t = appTexts.useText()
  const width = useWidth()
  const navigation = useNavigationState()
  const [layer, setLayer] = useState<Layer>()
  const [title, setTitle] = useState<HTMLElement | null>(null)
  const [actions, setActions] = useState<HTMLElement | null>(null)
  const { strip, popUp } = useSuccessor()
  const slots = useMemo(() => ({ title, actions, strip }), [title, actions, strip])
  const { toggle } = navigation
  const close = useCallback(() => setLayer(undefined), [])
  const openPalette = useCallback(() => setLayer('palette'), [])
  const openKeys = useCallback(() => setLayer('keys'), [])
  const toggleNavigation = useCallback(() => (width === 'phone' ? setLayer('drawer') : toggle()), [width, toggle])
  useShortcuts(useShellShortcuts({ openPalette, openKeys, toggleNavigation }), { isBase: true })
  useRefetchWhenConnected()
  useFetchAhead()
  const hasStrip = useHasAppBanner()
  const [stripHeight, setStripHeight] = useState(STRIP)
  const rail = width === 'desk' && !navigation.isClosed ? OPEN : CLOSED
  return (
    <TopBarSlotsContext value={slots}>
      <AppShell
        layout="alt"
        classNames={{
          root: css['root'],
          navbar: css['navbar'],
          header: css['header'],
          main: `wb-column ${css['main']}`,
        }}
        header={{ height: hasStrip ? TOP + stripHeight : TOP }}
        navbar={{ width: rail, breakpoint: 'sm', collapsed: { mobile: true } }}
        transitionDuration={0}
        withBorder={false}
        padding={0}
      >
        <a className={`wb-px-12 wb-py-8 wb-round-6 ${css['skip']}`} href="#page">
          {t('skip')}
        </a>
        {width !== 'phone' && (
          <AppShell.Navbar
            data-over={navigation.isOver || undefined}
            {...(navigation.isOver ? { w: OPEN, style: { zIndex: 120 } } : {})}
          >
            <Navigation isClosed={navigation.isClosed} onToggle={navigation.toggle} onGo={navigation.settle} />
          </AppShell.Navbar>
        )}
        <AppShell.Header>
          {hasStrip && <Strip onHeight={setStripHeight} />}
          <TopBar
            onFind={openPalette}
            onKeys={openKeys}
            onMenu={toggleNavigation}
            titleSlot={setTitle}
            actsSlot={setActions}
          />
        </AppShell.Header>
        <AppShell.Main id="page" tabIndex={-1} onClickCapture={navigation.settle}>
          <div
            className={`wb-column wb-grow wb-shrink wb-border wb-sheet wb-round-12 wb-min-height-0 wb-overflow-hidden wb-relative ${css['sheet']}`}
          >
            {children}
          </div>
        </AppShell.Main>
      </AppShell>
      {popUp}
      {layer === 'palette' && <Palette onClose={close} />}
      {layer === 'keys' && <ShortcutList onClose={close} />}
      {layer === 'drawer' && <PhoneDrawer onClose={close} onKeys={openKeys} />}
    </TopBarSlotsContext>
  )
}

/** Measures its height: the number of lines depends on the width and on the unsaved pages. */
const Strip = ({ onHeight }: { onHeight: (height: number) => void }) => {
  const { ref, height } = useElementSize()
  useEffect(() => onHeight(Math.max(STRIP, height)), [height, onHeight])
  return (
    <div ref={ref}>
      <AppBanner />
    </div>
  )
}
