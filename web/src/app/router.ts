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

/** Prefetches the code of the screen at a path. */
export const fetchScreenOf = (path: string): void => {
  const [routes] = router.getMatchedRoutes(path)
  for (const { options } of routes) void options.component?.preload?.()
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** A form that opens in its own window: the navigation starts collapsed (rule SCR-4). */
    ownWindow?: boolean
    /** Permission to open it; others see the not-found page. */
    may?: Permission
  }
}
