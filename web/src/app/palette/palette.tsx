import '@mantine/spotlight/styles.layer.css'
import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconList, IconSearch, type Icon } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { formatCount } from '../../platform/format.ts'
import { KeyCap } from '../../ui/key-cap.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { MenuItem } from '../menu.ts'
import { useMe } from '../../platform/session.tsx'
import { useVisibleMenu } from '../use-visible-menu.ts'
import { appTexts } from '../texts.ts'
import css from './palette.module.css'
import { isWhole, type Hit } from './hit.ts'
import { useHits } from './use-hits.ts'

const [store, spotlight] = createSpotlight()

const listed = (which: string): HTMLElement | null =>
  document.getElementById(store.getState().listId)?.querySelector<HTMLElement>(which) ?? null

/** Spotlight selects the first row while typing, but not when rows arrive later. */
const chooseFirst = (): void => {
  listed('[data-selected]')?.removeAttribute('data-selected')
  listed('[data-action]')?.setAttribute('data-selected', 'true')
  store.updateState((state) => ({ ...state, selected: 0 }))
}

/**
 * Search: a full number opens its shipment; other results are listed in groups, limited to what the person may open
 * (rule SCR-5).
 */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const t = appTexts.useText()
  const [typed, setTyped] = useState('')
  const { menu, places: others, commands } = useVisibleMenu()
  const { groups, isLooking, isFailed } = useHits(typed)
  const hits = groups.flatMap((group) => group.hits)
  const shown = hits.map(({ id }) => id).join(' ')
  const router = useRouter()
  const go = useCallback((path: string) => router.history.push(path), [router])
  const { billingUrl } = useMe()
  const open = ({ path, isBilling }: MenuItem): void =>
    isBilling && billingUrl ? void window.open(billingUrl, '_blank', 'noopener') : go(path)
  const onEnter = useEnterThatWaits({ typed, hits, isLooking, go })
  useEffect(() => spotlight.open(), [])
  // New hits appear above the rest, so the first is selected again.
  useEffect(chooseFirst, [shown])

  const fits = ({ label }: MenuItem): boolean => normalizeForSearch(t(label)).includes(normalizeForSearch(typed))
  const places = [...menu.flatMap(({ items }) => items), ...others].filter(fits)
  const actions = commands.filter(fits)
  const isNothing = hits.length + places.length + actions.length === 0
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      shortcut={null}
      onSpotlightClose={onClose}
      scrollable
      maxHeight={440}
      centered={false}
      yOffset="12vh"
      overlayProps={{ blur: 0 }}
      radius={12}
      zIndex={250}
      attributes={{ content: { 'aria-label': t('find') } }}
      classNames={{ content: css['content'], search: css['search'] }}
    >
      <Spotlight.Search
        placeholder={t('findHint')}
        aria-label={t('findHint')}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        onKeyDownCapture={onEnter}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, icon, hits: found, total, all }) => (
          <Group key={label} label={label} isShown>
            {found.map((hit) => (
              <FoundHit key={hit.id} icon={icon} hit={hit} typed={typed} onClick={() => go(hit.path)} />
            ))}
            {all !== undefined && total > found.length && (
              <Spotlight.Action className={`wb-row wb-gap-10 wb-full wb-fz-13 ${css['hit']}`} onClick={() => go(all)}>
                <IconList size={16} stroke={1.75} className="wb-icon" aria-hidden />
                <span className="wb-accent wb-medium">{t('allHits', { count: formatCount(total), kind: label })}</span>
              </Spotlight.Action>
            )}
          </Group>
        ))}
        <Group label={t('goTo')} isShown={places.length > 0}>
          {places.map((item) => (
            <MenuHit key={item.path} item={item} onClick={() => open(item)} />
          ))}
        </Group>
        <Group label={t('do')} isShown={actions.length > 0}>
          {actions.map((item) => (
            <MenuHit key={item.path} item={item} onClick={() => go(item.path)} />
          ))}
        </Group>
        {isNothing && (
          <div className="wb-px-16 wb-py-14 wb-muted" role="status">
            {isLooking ? t('searching') : isFailed ? t('searchFailed') : typed === '' ? t('typeMore') : t('noHits')}
          </div>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

type Waiting = { typed: string; hits: readonly Hit[]; isLooking: boolean; go: (path: string) => void }

/** A scanner types a number and Enter before the answer arrives: waits for it, then opens the shipment. */
const useEnterThatWaits = ({ typed, hits, isLooking, go }: Waiting) => {
  const waits = useRef(false)
  const openWhole = useCallback((): boolean => {
    const hit = hits.find((one) => isWhole(one, typed))
    if (!hit) return false
    go(hit.path)
    spotlight.close()
    return true
  }, [hits, typed, go])
  useEffect(() => {
    if (!waits.current || isLooking) return
    waits.current = false
    if (!openWhole()) listed('[data-selected]')?.click()
  }, [isLooking, openWhole])
  return (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') {
      waits.current = false
      return
    }
    if (isLooking) waits.current = true
    // Spotlight would run its selected row as well.
    if (isLooking || openWhole()) event.stopPropagation()
  }
}

const Group = ({ label, isShown, children }: { label: string; isShown: boolean; children: React.ReactNode }) =>
  isShown ? (
    <section aria-label={label}>
      <div className={`wb-caption wb-medium ${css['group']}`}>{label}</div>
      {children}
    </section>
  ) : null

type HitProps = { icon: Icon; hit: Hit; typed: string; onClick: () => void }

const FoundHit = ({ icon: Icon, hit, typed, onClick }: HitProps) => (
  <Spotlight.Action className={`wb-row wb-gap-10 wb-full wb-fz-13 ${css['hit']}`} onClick={onClick}>
    <Icon size={16} stroke={1.75} className="wb-icon" aria-hidden />
    <span className={`wb-fixed wb-medium wb-number ${css['number']}`}>
      <Marked text={hit.number} part={typed.trim()} />
    </span>
    <span className={`wb-grow wb-muted ${css['name']} wb-cut`}>{hit.name}</span>
    {typeof hit.status === 'number' ? (
      <StatusBadge code={hit.status} short />
    ) : (
      <span className="wb-fixed wb-muted">{hit.status}</span>
    )}
  </Spotlight.Action>
)

const MenuHit = ({ item, onClick }: { item: MenuItem; onClick: () => void }) => {
  const t = appTexts.useText()
  return (
    <Spotlight.Action className={`wb-row wb-gap-10 wb-full wb-fz-13 ${css['hit']}`} onClick={onClick}>
      <item.icon size={16} stroke={1.75} className="wb-icon" aria-hidden />
      <span className="wb-grow">{t(item.label)}</span>
      {item.keys !== undefined && <KeyCap keys={item.keys} />}
    </Spotlight.Action>
  )
}

const Marked = ({ text, part }: { text: string; part: string }) => {
  const at = part === '' ? -1 : text.toLowerCase().indexOf(part.toLowerCase())
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + part.length)}</mark>
      {text.slice(at + part.length)}
    </>
  )
}
