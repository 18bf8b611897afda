import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useMe } from '../platform/session.tsx'
import { commandsFor, menuFor, placesFor, type MenuGroup, type MenuItem } from './menu.ts'

const CATCH_ALL = '/$'

/** Items of the menu and the palette that exist and that this person may open. */
export const useVisibleMenu = (): {
  menu: MenuGroup[]
  places: MenuItem[]
  commands: MenuItem[]
  exists: (path: string) => boolean
} => {
  const router = useRouter()
  const { can } = useMe()
  return useMemo(() => {
    const exists = (path: string): boolean => {
      const [, , foundRoute] = router.getMatchedRoutes(path)
      return foundRoute !== undefined && foundRoute.fullPath !== CATCH_ALL
    }
    const seen = { may: (permission: keyof typeof can) => can[permission], exists }
    return { menu: menuFor(seen), places: placesFor(seen), commands: commandsFor(seen), exists }
  }, [router, can])
}
