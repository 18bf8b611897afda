import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyComponent } from '../ui/lazy/lazy-component.tsx'
import { SignedIn } from './signed-in.tsx'

/** The two large lists are part of the app's bundle, as most visits start there. Other screens are lazy. */
export const screen = (importScreen: () => Promise<() => ReactNode>) => lazyComponent(importScreen, { kind: 'page' })

export const root = createRootRoute({
  component: Outlet,
  // Each screen validates its own search parameters; a link may contain any.
  validateSearch: (search: Record<string, unknown>) => search,
})
/** Layout route of all screens that require sign-in. */
export const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: SignedIn })
