/** Express orders leave the country or come into it. */
export const DIRECTIONS = ['export', 'import'] as const
export type Direction = (typeof DIRECTIONS)[number]
