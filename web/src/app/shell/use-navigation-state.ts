import { useMatches } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { useMe } from '../../platform/session.tsx'
import { useWidth } from '../../ui/use-width.ts'
import { browserStore } from '../../platform/browser-store.ts'

const keyOf = (accountId: string): string => `waybill.navigation.${accountId}`

type NavigationState = {
  /** Collapsed to a rail of icons. */
  isClosed: boolean
  /** Open over the page, on a small laptop. */
  isOver: boolean
  toggle: () => void
  /** After a choice: closes a navigation that is open over the page. */
  settle: () => void
}

/**
 * Whether the navigation is open, remembered per account; a form in its own window starts collapsed. On a small laptop
 * it is a rail that opens over the page (rules SCR-4, SCR-10).
 */
export const useNavigationState = (): NavigationState => {
  const { id } = useMe()
  const isDesk = useWidth() === 'desk'
  const isForm = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.ownWindow === true) })
  const [closed, setClosed] = useState(() => isForm || browserStore.getItem(keyOf(id)) === 'closed')
  const [over, setOver] = useState(false)
  const toggle = useCallback(() => {
    if (!isDesk) return setOver((before) => !before)
    setClosed(!closed)
    browserStore.setItem(keyOf(id), closed ? 'open' : 'closed')
  }, [closed, id, isDesk])
  const settle = useCallback(() => setOver(false), [])
  const isOver = !isDesk && over
  return { isClosed: isDesk ? closed : !isOver, isOver, toggle, settle }
}
