import * as calls from '@waybill/contract/reference/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import { hasPermission } from '@waybill/contract/permissions'
import type { Provider, Service } from '@waybill/contract/reference/schemas'
import type { Implementation } from '../../platform/implement.ts'
import { implementSmallRecord } from '../../platform/small-record.ts'
import { invalidatePriceCache } from '../pricing/index.ts'
import * as country from './country-records.queries.ts'
import * as provider from './provider-records.queries.ts'
import * as reference from './reference.queries.ts'
import * as service from './service-records.queries.ts'
import * as zone from './zone-records.queries.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { invalid } from '../../platform/app-error.ts'
import type { FieldErrors } from '../../platform/validation.ts'
import { findCycle, type ServiceLink, isServiceCodeTaken, listServiceLinks } from './service-records.queries.ts'
import { findPrimaryClash, listKnownCountries } from './zone-records.queries.ts'

/** All users read providers, but not their prices (rule PER-12). */
const presentProvider = (me: Me, { fuelFee, ...provider }: Provider): Provider =>
  hasPermission(me, 'priceTable.read') && fuelFee !== undefined ? { ...provider, fuelFee } : provider

const presentService = (me: Me, { adminFee, ...service }: Service): Service =>
  hasPermission(me, 'priceTable.read') && adminFee !== undefined ? { ...service, adminFee } : service

const countries = implementSmallRecord({
  entity: 'country',
  table: 'country',
  calls: {
    list: calls.countryGrid,
    get: calls.getCountry,
    add: calls.addCountry,
    edit: calls.editCountry,
    delete: calls.deleteCountry,
  },
  list: reference.listCountries,
  get: reference.getCountryRow,
  insert: country.insertCountry,
  update: country.updateCountry,
  unique: { field: 'code', message: ({ code }) => codeTakenMessage('country', code) },
  uses: country.countUsesOfCountry,
  onChange: invalidatePriceCache,
})

/** The fuel fee applies from the next price on; saved shipments keep their price (rule PRC-8). */
const providers = implementSmallRecord({
  entity: 'provider',
  table: 'provider',
  calls: {
    list: calls.providerGrid,
    get: calls.getProvider,
    add: calls.addProvider,
    edit: calls.editProvider,
    delete: calls.deleteProvider,
  },
  list: reference.listProviders,
  get: reference.getProviderRow,
  present: presentProvider,
  insert: provider.insertProvider,
  update: provider.updateProvider,
  unique: { field: 'name', message: ({ name }) => nameTakenMessage('provider', name) },
  uses: provider.countUsesOfProvider,
  onChange: invalidatePriceCache,
})

const services = implementSmallRecord({
  entity: 'service',
  table: 'service',
  calls: {
    list: calls.serviceGrid,
    get: calls.getService,
    add: calls.addService,
    edit: calls.editService,
    delete: calls.deleteService,
  },
  list: reference.listServices,
  get: reference.getServiceRow,
  present: presentService,
  checkAdd: async (tx, body) => {
    const { id } = await provider.lockProvider(tx, body.providerId)
    await requireLinks(tx, id, { id: '', name: body.name }, body)
  },
  checkEdit: async (tx, body, before) => {
    const { id } = await provider.lockProvider(tx, before.providerId)
    await requireLinks(tx, id, { id: body.id, name: body.name }, body)
  },
  insert: async (tx, body) =>
    service.insertService(tx, { ...body, code: body.code || (await freeCodeFor(tx, body.name)) }),
  update: service.updateService,
  unique: { field: 'code', message: (body) => codeTakenMessage('service', ('code' in body && body.code) || body.name) },
  uses: service.countUsesOfService,
  onChange: invalidatePriceCache,
})

const zones = implementSmallRecord({
  entity: 'zone',
  table: 'zone',
  calls: {
    list: calls.zoneGrid,
    get: calls.getZone,
    add: calls.addZone,
    edit: calls.editZone,
    delete: calls.deleteZone,
  },
  list: reference.listZones,
  get: reference.getZoneRow,
  checkAdd: async (tx, body) => {
    const { id } = await provider.lockProvider(tx, body.providerId)
    await requireCountries(tx, id, undefined, body)
  },
  checkEdit: async (tx, body, before) => {
    const { id } = await provider.lockProvider(tx, before.providerId)
    await requireCountries(tx, id, body.id, body)
  },
  insert: zone.insertZone,
  update: zone.updateZone,
  unique: { field: 'name', message: ({ name }) => nameTakenMessage('zone', name) },
  uses: zone.countUsesOfZone,
  onChange: invalidatePriceCache,
})

/** The calls that maintain countries, providers, services and zones. */
export const referenceRecords: Implementation[] = [...countries, ...providers, ...services, ...zones]

type Links = { parentId?: string | null | undefined; childId?: string | null | undefined }

/** Parent and child must be other services of the same provider, without a cycle. 400 at the wrong field. */
const requireLinks = async (
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

/** `Regular Express` → `REGULAR-EXPRESS`, shortened and numbered until it is unique. */
const freeCodeFor = async (db: DbOrTx, name: string): Promise<string> => {
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

type Input = { countries: string[]; isPrimary?: boolean | undefined }

/**
 * Countries must exist, and none may be in two primary zones of a provider, because the price follows from one. 400 at
 * the field.
 */
const requireCountries = async (
  db: DbOrTx,
  providerId: string,
  zoneId: string | undefined,
  { countries, isPrimary = false }: Input,
): Promise<void> => {
  const known = await listKnownCountries(db, countries)
  if (countries.some((id) => !known.has(id))) throw invalid({ countries: 'There is no such country.' })
  const clash = isPrimary ? await findPrimaryClash(db, providerId, zoneId, countries) : undefined
  if (clash) throw invalid({ countries: `${clash.country} is in the primary zone ${clash.zone} already.` })
}

/** Messages for a duplicate name or code. */
const codeTakenMessage = (what: 'country' | 'service', code: string): string => `There is a ${what} ${code} already.`
const nameTakenMessage = (what: 'provider' | 'zone', name: string): string => `There is a ${what} ${name} already.`
