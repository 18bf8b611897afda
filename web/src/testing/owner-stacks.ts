import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * React's development build notes for its tools where each of ten thousand elements a second was made. Nobody reads that here,
 * and it takes a ninth of the processor of all tests in a DOM: React is told that it has noted enough. Where React keeps its
 * count elsewhere, nothing changes.
 */
export const leaveOutOwnerStacks = (): void => {
  const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS]
  if (internals && 'recentlyCreatedOwnerStacks' in internals)
    Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
      configurable: true,
      get: () => Infinity,
      set: () => undefined,
    })
}
