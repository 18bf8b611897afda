const PACKAGE = /[\\/]node_modules[\\/]/
const SHARED = /[\\/](node_modules|contract[\\/]src|web[\\/]src[\\/](platform|shipment|ui))[\\/]/
const FEATURE = /[\\/]features[\\/]([^\\/]+)/

/**
 * The app comes in few, larger files (docs/decisions/2026-11-20-small-first-load.md): what every page needs, in three that
 * change at different speeds; what several of the other screens share; and each feature. What only one screen or dialog
 * uses stays with it. A group also takes what its modules import; groups with the higher priority choose first.
 */
export const CHUNKS = [
  { name: 'early', tags: ['$initial' as const], test: /[\\/]app[\\/]early-main\.ts$/, priority: 60 },
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 50 },
  { name: 'vendor', tags: ['$initial' as const], test: PACKAGE, priority: 40 },
  { name: 'app', tags: ['$initial' as const], priority: 30 },
  // Every page loads the live connections a second after its rows: with `forms`, they brought all of that.
  { name: 'live', test: /[\\/]web[\\/]src[\\/]platform[\\/](realtime|tracking)\.ts$/, priority: 25 },
  { name: 'forms', test: SHARED, minShareCount: 2, priority: 20 },
  { name: (id: string) => FEATURE.exec(id)?.[1] ?? null, test: FEATURE, minShareCount: 2, priority: 10 },
]
