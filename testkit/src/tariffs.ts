import type { LayerKind } from '@waybill/contract/reference/tariff-method'
import { ensureDutyLayers } from '../../server/src/modules/pricing/index.ts'
import { newId } from '../../server/src/platform/ids.ts'
import type { Builder } from './builder.ts'

/** A duty to a country, as the Accountant would enter it: valid from 2020 without end, from any origin. */
export const tariffRate = async (
  fixtures: Builder,
  wish: { kind: LayerKind; to: string; percent: number; from?: string; hsPrefix?: string; validFrom?: string },
): Promise<void> => {
  await fixtures.db
    .insertInto('tariff_rate')
    .values({
      id: newId(),
      kind: wish.kind,
      destination_country_id: await fixtures.countryId(wish.to),
      origin_country_id: wish.from === undefined ? null : await fixtures.countryId(wish.from),
      hs_prefix: wish.hsPrefix ?? '',
      rate_percent: wish.percent,
      legal_basis: 'Test',
      valid_from: wish.validFrom ?? '2020-01-01',
      valid_to: null,
    })
    .execute()
}

/** The duties of a new installation, which tests begin without. */
export const seedDuties = async ({ db }: Builder): Promise<void> => {
  await db.deleteFrom('installation').where('name', '=', 'duty layers').execute()
  await ensureDutyLayers(db)
}
