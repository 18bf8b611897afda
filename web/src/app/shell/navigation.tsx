import { Tooltip, VisuallyHidden } from '@mantine/core'
import {
  IconArrowUpRight,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  type Icon,
} from '@tabler/icons-react'
import { Link, useLinkProps, useRouterState } from '@tanstack/react-router'
import { memo, type ReactElement, type ReactNode } from 'react'
import { useHasPermission, useMe } from '../../platform/session.tsx'
import { homeOf } from '../home.ts'
import mark from '../mark.svg'
import { activeItem, type MenuItem } from '../menu.ts'
import { useMenuCounts } from '../use-menu-counts.ts'
import { useVisibleMenu } from '../use-visible-menu.ts'
import { appTexts } from '../texts.ts'
import css from './navigation.module.css'

type NavigationProps = {
  /** Collapsed to a rail of icons. */
  isClosed: boolean
  /** Absent where the navigation cannot collapse: a phone's drawer. */
  onToggle?: () => void
  /** Called when an item is chosen. */
  onGo?: () => void
}

/** The navigation, on the page's background (rule SCR-1). Memoized: the shell re-renders more often than it changes. */
export const Navigation = memo(({ isClosed, onToggle, onGo }: NavigationProps) => {
  const t = appTexts.useText()
  const may = useHasPermission()
  const home = useLinkProps({ to: homeOf(may), ...(onGo ? { onClick: onGo } : {}) })
  const { menu } = useVisibleMenu()
  const counts = useMenuCounts()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const active = activeItem(menu, pathname)
  return (
    <nav
      className={`wb-column wb-tall wb-overflow-hidden ${css['nav']}`}
      data-closed={isClosed || undefined}
      aria-label={t('navigation')}
    >
      {/* The menu marks the current page only once. */}
      <a
        {...home}
        className={`wb-row wb-fixed wb-text wb-fz-15 wb-semibold ${css['brand']}`}
        aria-label="Waybill"
        aria-current={undefined}
      >
        <img src={mark} width={26} height={26} alt="" />
        <span>Waybill</span>
      </a>
      <div className={`wb-scroll-y ${css['scroll']}`}>
        {menu.map(({ label, items }) => (
          <section key={label ?? ''} {...(label ? { 'aria-label': t(label) } : {})}>
            {label && <div className={`wb-caption wb-medium ${css['caption']}`}>{t(label)}</div>}
            <ul>
              {items.map((item) => (
                <li key={item.path}>
                  <Item
                    item={item}
                    count={counts[item.path] ?? 0}
                    isActive={item === active}
                    isClosed={isClosed}
                    onGo={onGo}
                  />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {onToggle && <Collapse isClosed={isClosed} onToggle={onToggle} />}
    </nav>
  )
})

/** `count`: pending work behind the item. */
type ItemProps = { item: MenuItem; count: number; isActive: boolean; isClosed: boolean; onGo: (() => void) | undefined }

const Item = memo((props: ItemProps) => {
  const { billingUrl } = useMe()
  return props.item.isBilling && billingUrl ? <OutsideItem {...props} href={billingUrl} /> : <PageItem {...props} />
})

/** An external page, opened in a new tab. */
const OutsideItem = ({ item: { label, icon }, isClosed, onGo, href }: ItemProps & { href: string }) => {
  const t = appTexts.useText()
  const name = `${t(label)}, ${t('opensNewTab')}`
  return (
    <Named name={name} isClosed={isClosed}>
      <a
        className={`wb-row wb-full wb-secondary wb-round-6 ${css['link']}`}
        href={href}
        target="_blank"
        rel="noreferrer"
        aria-label={name}
        {...(onGo ? { onClick: onGo } : {})}
      >
        <Inside icon={icon} label={t(label)}>
          <IconArrowUpRight size={14} stroke={1.75} aria-hidden />
        </Inside>
      </a>
    </Named>
  )
}

const PageItem = ({ item: { path, label, icon }, count, isActive, isClosed, onGo }: ItemProps) => {
  const t = appTexts.useText()
  const name = count > 0 ? `${t(label)}, ${t('needLook', { count })}` : t(label)
  return (
    <Named name={name} isClosed={isClosed}>
      <Link
        className={`wb-row wb-full wb-secondary wb-round-6 ${css['link']}`}
        to={path}
        activeOptions={{ exact: true, includeSearch: false }}
        {...(isActive ? { 'aria-current': 'page' as const } : {})}
        {...(isClosed ? { 'aria-label': name } : {})}
        {...(onGo ? { onClick: onGo } : {})}
      >
        <Inside icon={icon} label={t(label)}>
          {count > 0 && <Count count={count} isClosed={isClosed} />}
        </Inside>
      </Link>
    </Named>
  )
}

/** Plain elements for speed: every page renders two dozen of them. */
const Inside = ({ icon: Icon, label, children }: { icon: Icon; label: string; children?: ReactNode }) => (
  <>
    <Icon size={18} stroke={1.75} className={`wb-fixed wb-icon ${css['icon']}`} aria-hidden />
    <span className={`wb-grow wb-fz-13 wb-cut ${css['label']}`}>{label}</span>
    {children}
  </>
)

/** A count, read out with its meaning; a dot on a collapsed item, whose name includes it. */
const Count = ({ count, isClosed }: { count: number; isClosed: boolean }) => {
  const t = appTexts.useText()
  if (isClosed)
    return (
      <span
        className={`wb-block wb-px-6 wb-attention wb-fz-12 wb-lh-18 wb-medium wb-number wb-text-center wb-round-5 ${css['count']}`}
      />
    )
  return (
    <span
      className={`wb-block wb-px-6 wb-attention wb-fz-12 wb-lh-18 wb-medium wb-number wb-text-center wb-round-5 ${css['count']}`}
    >
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{t('needLook', { count })}</VisuallyHidden>
    </span>
  )
}

const Collapse = ({ isClosed, onToggle }: { isClosed: boolean; onToggle: () => void }) => {
  const t = appTexts.useText()
  const icon = isClosed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const label = isClosed ? t('expand') : t('collapse')
  return (
    <div className={`wb-fixed wb-border-top ${css['foot']}`}>
      <Named name={`${label} [`} isClosed={isClosed}>
        <button
          type="button"
          className={`wb-focus wb-row wb-full wb-secondary wb-round-6 ${css['link']}`}
          aria-label={label}
          aria-expanded={!isClosed}
          onClick={onToggle}
        >
          <Inside icon={icon} label={label} />
        </button>
      </Named>
    </div>
  )
}

/** Collapsed items show their name in a tooltip. */
const Named = ({ name, isClosed, children }: { name: string; isClosed: boolean; children: ReactElement }) =>
  isClosed ? (
    <Tooltip label={name} position="right">
      {children}
    </Tooltip>
  ) : (
    children
  )
