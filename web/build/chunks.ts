const PACKAGE = /[\\/]node_modules[\\/]/
const SHARED = /[\\/](node_modules|contract[\\/]src|web[\\/]src[\\/](platform|shipment|ui))[\\/]/
/** What every page loads once its rows stand: the live connections, the counts in the menu, the desk's scanner. */
const AFTER_ROWS =
  /[\\/]web[\\/]src[\\/](platform[\\/](realtime|tracking)|features[\\/](packages-pop-up[\\/]packages-pop-up|carriers[\\/]count-to-look\.api|pickups[\\/]count-submitted\.api))\.tsx?$/
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
  // With `forms`, these would bring all of that to every page, a second after its rows.
  { name: 'after-rows', test: AFTER_ROWS, priority: 25 },
  // Opened most, and first.
  { name: 'filter', test: /[\\/]data-grid[\\/]filters[\\/](new-filter|filter-editor)\.tsx$/, priority: 22 },
  { name: 'forms', test: SHARED, minShareCount: 2, priority: 20 },
  { name: (id: string) => FEATURE.exec(id)?.[1] ?? null, test: FEATURE, minShareCount: 2, priority: 10 },
]
