import * as exports from '@waybill/contract/exports/endpoints'
import { implementExport } from '../../platform/export-list.ts'
import type { Implementation } from '../../platform/implement.ts'
import { implementations as audit } from '../audit/index.ts'
import { implementations as billing } from '../billing/index.ts'
import { implementations as carriers } from '../carriers/index.ts'
import { implementations as contacts } from '../contacts/index.ts'
import { implementations as identity } from '../identity/index.ts'
import { implementations as manifests } from '../manifests/index.ts'
import { implementations as pricing } from '../pricing/index.ts'
import { implementations as reference } from '../reference/index.ts'
import { implementations as securityLog } from '../security-log/index.ts'

const lists = [
  ...identity,
  ...reference,
  ...pricing,
  ...billing,
  ...carriers,
  ...contacts,
  ...manifests,
  ...audit,
  ...securityLog,
].filter(({ endpoint }) => endpoint.kind === 'grid')

/** Each export of the contract with the list at the beginning of its path. */
export const implementations: Implementation[] = Object.values(exports).map((endpoint) => {
  const list = lists.find(({ endpoint: { path } }) => endpoint.path === `${path}/Export`)
  if (!list) throw new Error(`${endpoint.path} exports a list that nobody implements`)
  return implementExport(endpoint, list)
})
