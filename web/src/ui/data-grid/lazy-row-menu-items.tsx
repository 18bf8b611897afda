import { lazy } from 'react'

/** Loaded with the first menu of a row; the menu opens when it is there. */
export const RowMenuItems = lazy(async () => ({ default: (await import('./row-menu-items.tsx')).RowMenuItems }))
