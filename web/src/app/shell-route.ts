import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyComponent } from '../ui/lazy/lazy-component.tsx'
import { SignedIn } from './signed-in.tsx'

/** The two large lists come with the app: most visits begin there. The other screens are fetched. */
export const screen = (importScreen: () => Promise<() => ReactNode>) => lazyComponent(importScreen, { kind: 'page' })

export const root = createRootRoute({
  component: Outlet,
  // Each screen reads its own part of the address and checks it there; a link may name any.
  validateSearch: (search: Record<string, unknown>) => search,
})
/** What stands around every screen of those who are signed in. */
export const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: SignedIn })
