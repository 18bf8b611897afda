import type { TariffMethod } from '@waybill/contract/reference/tariff-method'
import type { DbOrTx } from '../../platform/database.ts'
import type { DutyService } from './landed-cost.ts'

export type PublicService = {
  id: string
  code: string
  label: string
  providerId: string
  provider: string
  tariffMethod: TariffMethod
  adminFee: number
  allowsDap: boolean
  dapFee: number
}

/** The public services, with their providers (rule PRC-20). */
export const listPublicServices = (db: DbOrTx): Promise<PublicService[]> =>
  db
    .selectFrom('service as s')
    .innerJoin('provider as p', 'p.id', 's.provider_id')
    .select(['s.id', 's.code', 's.label', 'p.id as providerId', 'p.label as provider'])
    .select(['s.tariff_method as tariffMethod', 's.admin_fee as adminFee'])
    .select(['s.allows_dap as allowsDap', 's.dap_fee as dapFee'])
    .where('s.is_public', '=', true)
    .orderBy('s.position')
    .orderBy('s.code')
    .execute()

/** What a service says of duties, and its admin fee. */
export const getDutyService = (db: DbOrTx, id: string): Promise<DutyService & { adminFee: number }> =>
  db
    .selectFrom('service')
    .select(['tariff_method as tariffMethod', 'admin_fee as adminFee'])
    .select(['allows_dap as allowsDap', 'dap_fee as dapFee'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

export type SelectableService = {
  id: string
  code: string
  label: string
  providerId: string
  provider: string
  tariff_method: TariffMethod
  admin_fee: number
  allows_dap: boolean
  dap_fee: number
}

/** The selectable services, with their providers, in their order. */
export const listSelectableServices = (db: DbOrTx): Promise<SelectableService[]> =>
  db
    .selectFrom('service as s')
    .innerJoin('provider as p', 'p.id', 's.provider_id')
    .select([
      's.id',
      's.code',
      's.label',
      's.tariff_method',
      's.admin_fee',
      's.allows_dap',
      's.dap_fee',
      'p.id as providerId',
      'p.label as provider',
    ])
    .where('s.is_selectable', '=', true)
    .orderBy('s.position')
    .orderBy('s.code')
    .execute()
