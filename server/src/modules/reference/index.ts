import type { Implementation } from '../../platform/implement.ts'
import { addCountry } from './endpoints/add-country.ts'
import { deleteCountry } from './endpoints/delete-country.ts'
import { editCountry } from './endpoints/edit-country.ts'
import { addProvider } from './endpoints/add-provider.ts'
import { editProvider } from './endpoints/edit-provider.ts'
import { deleteProvider } from './endpoints/delete-provider.ts'
import { addService } from './endpoints/add-service.ts'
import { editService } from './endpoints/edit-service.ts'
import { deleteService } from './endpoints/delete-service.ts'
import { addZone } from './endpoints/add-zone.ts'
import { editZone } from './endpoints/edit-zone.ts'
import { deleteZone } from './endpoints/delete-zone.ts'
import { getCountry } from './endpoints/get-country.ts'
import { getProvider } from './endpoints/get-provider.ts'
import { getService } from './endpoints/get-service.ts'
import { getZone } from './endpoints/get-zone.ts'
import { listCountries } from './endpoints/list-countries.ts'
import { listCurrencies } from './endpoints/list-currencies.ts'
import { listProviderServices } from './endpoints/list-provider-services.ts'
import { listProviders } from './endpoints/list-providers.ts'
import { listServices } from './endpoints/list-services.ts'
import { listZones } from './endpoints/list-zones.ts'

export { ensureReference } from './seed/ensure-reference.ts'

export const implementations: Implementation[] = [
  listCountries,
  getCountry,
  addCountry,
  editCountry,
  deleteCountry,
  listCurrencies,
  listProviders,
  getProvider,
  addProvider,
  editProvider,
  deleteProvider,
  listServices,
  getService,
  addService,
  editService,
  deleteService,
  listZones,
  getZone,
  addZone,
  editZone,
  deleteZone,
  listProviderServices,
]
