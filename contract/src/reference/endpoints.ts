import { endpoint } from '../kernel/endpoint.ts'
import { Deleted } from '../kernel/entity.ts'
import {
  CountryAdd,
  CountryEdit,
  ProviderAdd,
  ProviderEdit,
  ServiceAdd,
  ServiceEdit,
  ZoneAdd,
  ZoneEdit,
} from './bodies.ts'
import { Country, Provider, Service, Zone } from './schemas.ts'

export * from './lists.ts'

export const addCountry = endpoint({
  method: 'POST',
  path: '/api/Country/Add',
  summary: 'Add a country',
  permission: 'reference.edit',
  audit: 'country.added',
  idempotent: true,
  body: CountryAdd,
  reply: Country,
})

export const editCountry = endpoint({
  method: 'POST',
  path: '/api/Country/Edit',
  summary: 'Change a country',
  permission: 'reference.edit',
  audit: 'country.edited',
  body: CountryEdit,
  reply: Country,
})

export const deleteCountry = endpoint({
  method: 'POST',
  path: '/api/Country/Delete/{id}',
  summary: 'Delete a country that nothing names',
  permission: 'reference.edit',
  audit: 'country.deleted',
  reply: Deleted,
})

export const addProvider = endpoint({
  method: 'POST',
  path: '/api/Provider/Add',
  summary: 'Add a provider',
  permission: 'reference.edit',
  audit: 'provider.added',
  idempotent: true,
  body: ProviderAdd,
  reply: Provider,
})

export const editProvider = endpoint({
  method: 'POST',
  path: '/api/Provider/Edit',
  summary: 'Change a provider',
  permission: 'reference.edit',
  audit: 'provider.edited',
  body: ProviderEdit,
  reply: Provider,
})

export const deleteProvider = endpoint({
  method: 'POST',
  path: '/api/Provider/Delete/{id}',
  summary: 'Delete a provider that has no services, zones or fees',
  permission: 'reference.edit',
  audit: 'provider.deleted',
  reply: Deleted,
})

export const addService = endpoint({
  method: 'POST',
  path: '/api/Service/Add',
  summary: 'Add a service',
  permission: 'reference.edit',
  audit: 'service.added',
  idempotent: true,
  body: ServiceAdd,
  reply: Service,
})

export const editService = endpoint({
  method: 'POST',
  path: '/api/Service/Edit',
  summary: 'Change a service',
  permission: 'reference.edit',
  audit: 'service.edited',
  body: ServiceEdit,
  reply: Service,
})

export const deleteService = endpoint({
  method: 'POST',
  path: '/api/Service/Delete/{id}',
  summary: 'Delete a service that nothing names',
  permission: 'reference.edit',
  audit: 'service.deleted',
  reply: Deleted,
})

export const addZone = endpoint({
  method: 'POST',
  path: '/api/Zone/Add',
  summary: 'Add a zone',
  permission: 'reference.edit',
  audit: 'zone.added',
  idempotent: true,
  body: ZoneAdd,
  reply: Zone,
})

export const editZone = endpoint({
  method: 'POST',
  path: '/api/Zone/Edit',
  summary: 'Change a zone',
  permission: 'reference.edit',
  audit: 'zone.edited',
  body: ZoneEdit,
  reply: Zone,
})

export const deleteZone = endpoint({
  method: 'POST',
  path: '/api/Zone/Delete/{id}',
  summary: 'Delete a zone without prices',
  permission: 'reference.edit',
  audit: 'zone.deleted',
  reply: Deleted,
})
