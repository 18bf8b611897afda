import type { Country, Currency, Provider, Service, Zone } from '@waybill/contract/reference/schemas'
import { countryGrid, providerGrid, serviceGrid, zoneGrid } from '@waybill/contract/reference/endpoints'
import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DbOrTx } from '../../platform/database.ts'
import type { GridRequest } from '../../platform/grid.ts'
import { orNotFound } from '../../platform/record.ts'
import { column, findColumn, nameColumn, readPage } from '../../platform/small-list.ts'

const countries = (db: DbOrTx) =>
  db.selectFrom('country').select(['country.id', 'code', 'name', 'name_vi as nameVi', 'version'])

export const listCountries = (db: DbOrTx, request: GridRequest) =>
  readPage(db, countries(db), request, {
    columns: countryGrid.columns,
    source: {
      find: findColumn('code', 'name', 'name_vi'),
      code: column('code'),
      name: nameColumn('name'),
      nameVi: nameColumn('name_vi'),
    },
    key: 'country.id',
  })

export const getCountryRow = async (db: DbOrTx, id: string): Promise<Country> =>
  orNotFound(await countries(db).where('id', '=', id).executeTakeFirst())

export const listCurrencyRows = (db: DbOrTx): Promise<Currency[]> =>
  db.selectFrom('currency').select(['code', 'position as order']).orderBy('position').execute()

const providers = (db: DbOrTx) =>
  db
    .selectFrom('provider')
    .select([
      'id',
      'name',
      'label',
      'tracking_url as trackingUrl',
      'mobile_tracking_url as mobileTrackingUrl',
      'fuel_fee as fuelFee',
      'version',
    ])

export const listProviders = (db: DbOrTx, request: GridRequest) =>
  readPage(db, providers(db), request, {
    columns: providerGrid.columns,
    source: {
      find: findColumn('name', 'label'),
      name: nameColumn('name'),
      label: nameColumn('label'),
      trackingUrl: column('tracking_url'),
    },
    key: 'id',
  })

export const getProviderRow = async (db: DbOrTx, id: string): Promise<Provider> =>
  orNotFound(await providers(db).where('id', '=', id).executeTakeFirst())

const services = (db: DbOrTx) =>
  db
    .selectFrom('service as s')
    .innerJoin('provider as p', 'p.id', 's.provider_id')
    .select([
      's.id',
      's.code',
      's.name',
      's.label',
      's.provider_id as providerId',
      's.parent_id as parentId',
      's.child_id as childId',
      's.position as order',
      's.carrier',
      's.is_public as isPublic',
      's.manual_price as manualPrice',
      's.is_selectable as isSelectable',
      's.tariff_method as tariffMethod',
      's.admin_fee as adminFee',
      's.allows_dap as allowsDap',
      's.dap_fee as dapFee',
      's.version',
    ])
    .select((eb) => [
      sql<Service['provider']>`json_build_object('id', p.id, 'name', p.name, 'label', p.label)`.as('provider'),
      ...(['parent', 'child'] as const).map((link) =>
        jsonObjectFrom(
          eb
            .selectFrom('service as other')
            .select(['other.id', 'other.code', 'other.name', 'other.label'])
            .whereRef('other.id', '=', `s.${link}_id`),
        ).as(link),
      ),
    ])

export const listServices = (db: DbOrTx, request: GridRequest) =>
  readPage(db, services(db), request, {
    columns: serviceGrid.columns,
    source: {
      find: findColumn('s.code', 's.name', 's.label', 'p.name'),
      code: column('s.code'),
      name: nameColumn('s.name'),
      label: nameColumn('s.label'),
      provider: nameColumn('p.name'),
      carrier: column('s.carrier'),
      order: column('s.position'),
      isPublic: column('s.is_public'),
      manualPrice: column('s.manual_price'),
      isSelectable: column('s.is_selectable'),
      providerId: column('s.provider_id'),
    },
    key: 's.id',
  })

export const getServiceRow = async (db: DbOrTx, id: string): Promise<Service> =>
  orNotFound(await services(db).where('s.id', '=', id).executeTakeFirst())

const zones = (db: DbOrTx) =>
  db
    .selectFrom('zone as z')
    .select(['z.id', 'z.name', 'z.provider_id as providerId', 'z.position as order', 'z.is_primary as isPrimary'])
    .select([
      'z.version',
      sql<string[]>`array(
        select zc.country_id from zone_country zc join country c on c.id = zc.country_id where zc.zone_id = z.id order by c.name
      )`.as('countries'),
    ])

export const listZones = (db: DbOrTx, request: GridRequest) =>
  readPage(db, zones(db), request, {
    columns: zoneGrid.columns,
    source: {
      find: findColumn('z.name'),
      name: nameColumn('z.name'),
      order: column('z.position'),
      isPrimary: column('z.is_primary'),
      providerId: column('z.provider_id'),
    },
    key: 'z.id',
  })

export const getZoneRow = async (db: DbOrTx, id: string): Promise<Zone> =>
  orNotFound(await zones(db).where('z.id', '=', id).executeTakeFirst())

/** The services of selects, by provider and order. */
export const listSelectableServices = (db: DbOrTx) =>
  db
    .selectFrom('service as s')
    .innerJoin('provider as p', 'p.id', 's.provider_id')
    .select(['s.code', 's.label', 's.tariff_method'])
    .where('s.is_selectable', '=', true)
    .orderBy('p.name')
    .orderBy('s.position')
    .orderBy('s.id')
    .execute()
