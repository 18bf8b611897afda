import * as React from 'react'

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'

/**
 * React's development build records owner stacks for up to ten thousand elements a second. Tests do not need them, and
 * they take a ninth of the processor time of all DOM tests: this makes React believe that the limit is reached. If
 * React keeps its counter elsewhere, nothing changes.
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
