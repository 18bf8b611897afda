import * as calls from '@waybill/contract/reference/endpoints'
import type { Implementation } from '../../platform/implement.ts'
import { implementSmallRecord } from '../../platform/small-record.ts'
import { invalidatePriceCache } from '../pricing/index.ts'
import { freeCodeFor, requireLinks } from './check-service.ts'
import { requireCountries } from './check-zone.ts'
import * as country from './country-records.queries.ts'
import * as provider from './provider-records.queries.ts'
import { presentProvider, presentService } from './reference.presenter.ts'
import * as reference from './reference.queries.ts'
import { codeTakenMessage, nameTakenMessage } from './reference-messages.ts'
import * as service from './service-records.queries.ts'
import * as zone from './zone-records.queries.ts'

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

/** The fuel fee counts from the next price on; what is saved keeps its price (rule PRC-8). */
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
