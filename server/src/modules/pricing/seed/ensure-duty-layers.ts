import type { Db } from '../../../platform/database.ts'
import { lockName } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { DUTY_LAYERS, type SeedLayer } from './duty-layers.ts'

const MARK = 'duty layers'

/**
 * Seeds an installation's rows of duty, once: later deletions and changes stay (rule TAR-18). Destinations for which the
 * operator has rows already get none. Processes that start at once wait for one another.
 */
export const ensureDutyLayers = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockName(tx, MARK)
    if (await tx.selectFrom('installation').select('name').where('name', '=', MARK).executeTakeFirst()) return
    const countries = await tx.selectFrom('country').select(['id', 'code']).execute()
    const idOf = new Map(countries.map(({ id, code }) => [code, id]))
    const kept = await tx.selectFrom('tariff_rate').select('destination_country_id as id').distinct().execute()
    const isKept = new Set(kept.map(({ id }) => id))
    const rows = DUTY_LAYERS.flatMap((layer) => {
      const destination = typeof layer.to === 'string' ? idOf.get(layer.to) : null
      const origin = layer.from === undefined ? null : idOf.get(layer.from)
      // A country that was deleted or is kept by the operator is left out.
      if (destination === undefined || origin === undefined) return []
      return destination !== null && isKept.has(destination) ? [] : [rowOf(layer, destination, origin)]
    })
    if (rows.length > 0) await tx.insertInto('tariff_rate').values(rows).execute()
    await tx
      .insertInto('installation')
      .values({ name: MARK, value: JSON.stringify(true) })
      .execute()
  })

const rowOf = (layer: SeedLayer, destination: string | null, origin: string | null) => ({
  id: newId(),
  kind: layer.kind,
  position: layer.order,
  name: layer.name,
  destination_country_id: destination,
  destination_group: typeof layer.to === 'string' ? null : layer.to.group,
  origin_country_id: origin,
  hs_prefix: layer.hsPrefix ?? '',
  unit: layer.unit ?? 'percent',
  rate_percent: layer.ratePercent ?? null,
  amount: layer.amount ?? null,
  currency: layer.currency ?? null,
  heading_digits: layer.headingDigits ?? null,
  trade: layer.trade ?? null,
  value_limit: layer.valueLimit ?? null,
  value_currency: layer.valueCurrency ?? null,
  service_kind: layer.serviceKind ?? null,
  ioss: layer.ioss ?? null,
  ddp_only: layer.ddpOnly ?? false,
  legal_basis: layer.legalBasis,
  legal_url: layer.legalUrl ?? null,
  is_settled: layer.isSettled ?? true,
  valid_from: layer.validFrom,
  valid_to: layer.validTo ?? null,
})
