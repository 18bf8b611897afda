/** Express orders are exported or imported. */
export const DIRECTIONS = ['export', 'import'] as const
export type Direction = (typeof DIRECTIONS)[number]
