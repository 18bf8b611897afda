import type { Implementation } from '../../platform/implement.ts'

export const implementations: Implementation[] = []

export { findStation, type StationRow } from './find-station.queries.ts'
