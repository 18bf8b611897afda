import type { Permission } from '@waybill/contract/permissions'
import { createRouter } from '@tanstack/react-router'
import { ErrorPage } from './pages/error-page.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorPage,
  scrollRestoration: true,
})

/** Fetches the code of the screen that an address shows. */
export const fetchScreenOf = (path: string): void => {
  const [routes] = router.getMatchedRoutes(path)
  for (const { options } of routes) void options.component?.preload?.()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** A form that is opened in a window of its own: the navigation starts closed (rule SCR-4). */
    ownWindow?: boolean
    /** Who may open it; the others are told that there is no such page. */
    may?: Permission
  }
}
