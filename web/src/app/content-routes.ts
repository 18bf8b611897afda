import { createRoute } from '@tanstack/react-router'
import { screen, shell } from './shell-route.ts'

const staticData = { may: 'content.manage' } as const
const lists = () => import('../features/content/content-list-screen.tsx')
const details = () => import('../features/content/content-details-screen.tsx')

/** Posts, pages and categories; the server renders what the public reads of them (server/src/modules/site). */
export const contentRoutes = [
  createRoute({
    getParentRoute: () => shell,
    path: '/post',
    component: screen(async () => (await lists()).PostListScreen),
    staticData,
  }),
  ...(['/post/details', '/post/details/$id'] as const).map((path) =>
    createRoute({
      getParentRoute: () => shell,
      path,
      component: screen(async () => (await details()).PostDetailsScreen),
      staticData,
    }),
  ),
  createRoute({
    getParentRoute: () => shell,
    path: '/page',
    component: screen(async () => (await lists()).PageListScreen),
    staticData,
  }),
  ...(['/page/details', '/page/details/$id'] as const).map((path) =>
    createRoute({
      getParentRoute: () => shell,
      path,
      component: screen(async () => (await details()).PageDetailsScreen),
      staticData,
    }),
  ),
  createRoute({
    getParentRoute: () => shell,
    path: '/category',
    component: screen(async () => (await import('../features/content/category-screen.tsx')).CategoryScreen),
    staticData,
  }),
]
