import type { Implementation } from '../../platform/implement.ts'
import { claimLabel } from './endpoints/claim-label.ts'
import { listConnections } from './endpoints/list-connections.ts'
import { listUnrefunded } from './endpoints/list-unrefunded-labels.ts'

export const implementations: Implementation[] = [listConnections, listUnrefunded, claimLabel]

export { listMisconfigured } from './carriers.queries.ts'
