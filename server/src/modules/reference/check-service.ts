import type { DbOrTx } from '../../platform/database.ts'
import { invalid } from '../../platform/app-error.ts'
import type { FieldErrors } from '../../platform/validation.ts'
import { findCycle, type ServiceLink } from './service-cycle.ts'
import { isServiceCodeTaken, listServiceLinks } from './service-records.queries.ts'

type Links = { parentId?: string | null | undefined; childId?: string | null | undefined }

/** Parent and child are others of the same provider, and close no circle. 400 at the field that is wrong. */
export const requireLinks = async (
  db: DbOrTx,
  providerId: string,
  service: { id: string; name: string },
  links: Links,
): Promise<void> => {
  const services = await listServiceLinks(db, providerId)
  const problems: FieldErrors = {}
  for (const link of ['parentId', 'childId'] as const) {
    const problem = problemOf(services, service, link, links[link] || null)
    if (problem !== undefined) problems[link] = problem
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

const problemOf = (
  services: readonly ServiceLink[],
  service: { id: string; name: string },
  link: 'parentId' | 'childId',
  to: string | null,
): string | undefined => {
  if (to === null) return undefined
  if (!services.some(({ id }) => id === to) && to !== service.id) return 'Choose a service of the same provider.'
  const circle = findCycle(services, service, link, to)
  return circle && `This would create a cycle: ${circle.join(' → ')}.`
}

/** `Regular Express` → `REGULAR-EXPRESS`, shortened and numbered until nobody has it. */
export const freeCodeFor = async (db: DbOrTx, name: string): Promise<string> => {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[đĐ]/g, 'd')
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const stem = plain.slice(0, 16).replace(/-$/, '') || 'SERVICE'
  let code = stem
  for (let number = 2; await isServiceCodeTaken(db, code); number++) code = `${stem}-${number}`
  return code
}
