import type { Db } from '../../../platform/database.ts'
import { lockName, type Tx } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { DUTY_LAYERS, type SeedLayer } from './duty-layers.ts'
import { inVietnamese } from './duty-layers-vi.ts'

const MARK = 'duty layers'
const VIETNAMESE_MARK = 'duty layers in Vietnamese'

/**
 * Seeds an installation's rows of duty, once: later deletions and changes stay (rule TAR-18). Destinations for which the
 * operator has rows already get none. Rows that were seeded before they had Vietnamese words get these, once. Processes
 * that start at once wait for one another.
 */
export const ensureDutyLayers = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockName(tx, MARK)
    await once(tx, MARK, () => seedLayers(tx))
    await once(tx, VIETNAMESE_MARK, () => translateLayers(tx))
  })

/** Runs what has not been done in this installation, and marks it as done. */
const once = async (tx: Tx, mark: string, run: () => Promise<void>): Promise<void> => {
  if (await tx.selectFrom('installation').select('name').where('name', '=', mark).executeTakeFirst()) return
  await run()
  await tx
    .insertInto('installation')
    .values({ name: mark, value: JSON.stringify(true) })
    .execute()
}

const seedLayers = async (tx: Tx): Promise<void> => {
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
}

/** Rows that have the words of seeded ones, whoever wrote them. */
const translateLayers = async (tx: Tx): Promise<void> => {
  const isSeeded = new Map(DUTY_LAYERS.map((layer) => [`${layer.name} ${layer.legalBasis}`, layer]))
  for (const layer of isSeeded.values())
    await tx
      .updateTable('tariff_rate')
      .set(inVietnamese(layer))
      .where('name', '=', layer.name)
      .where('legal_basis', '=', layer.legalBasis)
      .where('name_vi', 'is', null)
      .execute()
}

const rowOf = (layer: SeedLayer, destination: string | null, origin: string | null) => ({
  id: newId(),
  kind: layer.kind,
  position: layer.order,
  name: layer.name,
  ...inVietnamese(layer),
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
