import { roundTo } from '@waybill/contract/kernel/money'
import type { Tx } from '../../platform/database.ts'
import { allowDap, insertRows, linkService, mapAccountIds, mapCountryIds, mapServices } from '../demo.queries.ts'
import { ACCOUNT_FEES, FEES } from './fees.ts'
import { PRICE_TABLES, rowsOf } from './price-tables.ts'
import type { Random } from '../random.ts'
import { ZONES } from './zones.ts'

const DAY_MS = 86_400_000
/** Longer than the demo's shipments, all priced by the current table. */
const PRICES_HOLD_SINCE_DAYS = 120

/** Services by which the recipient may pay duty, with what the carrier takes for collecting it, VND. */
const DAP_FEES = { QSP: 60_000, FSG: 120_000, USG: 120_000, DSG: 120_000 }

type Making = {
  tx: Tx
  newId: () => string
  countries: ReadonlyMap<string, string>
  services: Awaited<ReturnType<typeof mapServices>>
  providerIds: ReadonlyMap<string, string>
}

const known = <Value>(map: ReadonlyMap<string, Value>, key: string): Value => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The reference data has no ${key}`)
  return value
}

/** Zones, price tables, fees, account fees, who may pay duty, and dated exchange rates of the demo. */
export const insertPrices = async (tx: Tx, random: Random, now: Date): Promise<void> => {
  const services = await mapServices(tx)
  const making: Making = {
    tx,
    newId: () => random.id(now.getTime()),
    countries: await mapCountryIds(tx),
    services,
    providerIds: new Map([...services.values()].map((service) => [service.providerName, service.providerId])),
  }
  const zoneIds = await insertZones(making)
  await insertTables(making, zoneIds, new Date(now.getTime() - PRICES_HOLD_SINCE_DAYS * DAY_MS))
  await insertFees(making)
  await insertAccountFees(making)
  for (const [code, dapFee] of Object.entries(DAP_FEES)) await allowDap(tx, known(services, code).id, dapFee)
  await insertExchangeRates(making, random, now)
}

/** Returns the zones' ids by provider, in order. */
const insertZones = async (making: Making): Promise<Map<string, string[]>> => {
  const zones: Record<string, unknown>[] = []
  const members: Record<string, unknown>[] = []
  const ids = new Map<string, string[]>()
  for (const [provider, wanted] of Object.entries(ZONES)) {
    const named = new Set(wanted.flatMap(({ countries }) => (countries === 'rest' ? [] : countries)))
    const rest = [...making.countries.keys()].filter((code) => !named.has(code))
    ids.set(
      provider,
      wanted.map(({ name, countries }, at) => {
        const id = making.newId()
        zones.push({ id, provider_id: known(making.providerIds, provider), name, position: at + 1, is_primary: false })
        for (const code of new Set(countries === 'rest' ? rest : countries))
          members.push({ zone_id: id, country_id: known(making.countries, code) })
        return id
      }),
    )
  }
  await insertRows(making.tx, 'zone', zones)
  await insertRows(making.tx, 'zone_country', members)
  return ids
}

const insertTables = async (making: Making, zoneIds: ReadonlyMap<string, string[]>, since: Date): Promise<void> => {
  const rows: Record<string, unknown>[] = []
  const prices: Record<string, unknown>[] = []
  for (const table of PRICE_TABLES) {
    const service = known(making.services, table.service)
    const zones = known(zoneIds, service.providerName)
    for (const row of rowsOf(table)) {
      const id = making.newId()
      rows.push({
        id,
        service_id: service.id,
        weight: row.weight,
        weight_from: row.weightFrom,
        weight_to: row.weightTo,
        updated_by: 'super-admin',
        updated_at: since,
      })
      row.pricesVnd.forEach((price, at) =>
        prices.push({ id: making.newId(), rate_row_id: id, zone_id: zones[at], price }),
      )
    }
    if (table.parent !== undefined)
      await linkService(making.tx, service.id, 'parent_id', known(making.services, table.parent).id)
    if (table.child !== undefined)
      await linkService(making.tx, service.id, 'child_id', known(making.services, table.child).id)
  }
  await insertRows(making.tx, 'rate_row', rows)
  await insertRows(making.tx, 'discount_rate', prices)
}

const insertFees = async ({ tx, newId, services, providerIds }: Making): Promise<void> => {
  const fees: Record<string, unknown>[] = []
  const advances: Record<string, unknown>[] = []
  for (const [provider, catalogue] of Object.entries(FEES)) {
    for (const { name, amount, unit, bounds, isOtherFee, advance } of catalogue) {
      const id = newId()
      fees.push({
        id,
        provider_id: known(providerIds, provider),
        name,
        amount,
        unit,
        is_complex_fee: bounds !== undefined,
        min_fee: bounds?.[0] ?? null,
        max_fee: bounds?.[1] ?? null,
        is_other_fee: isOtherFee ?? false,
      })
      for (const [code, figure] of Object.entries(advance ?? {}))
        advances.push({ id: newId(), fee_id: id, service_id: known(services, code).id, ...figure })
    }
  }
  await insertRows(tx, 'fee', fees)
  await insertRows(tx, 'advance_fee', advances)
}

const insertAccountFees = async ({ tx, newId, services, providerIds }: Making): Promise<void> => {
  const accounts = await mapAccountIds(tx)
  const fees: Record<string, unknown>[] = []
  const advances: Record<string, unknown>[] = []
  for (const { username, provider, amount, unit, advance } of ACCOUNT_FEES) {
    const id = newId()
    fees.push({ id, account_id: known(accounts, username), provider_id: known(providerIds, provider), amount, unit })
    for (const [code, figure] of Object.entries(advance ?? {}))
      advances.push({ id: newId(), account_fee_id: id, service_id: known(services, code).id, ...figure })
  }
  await insertRows(tx, 'account_fee', fees)
  await insertRows(tx, 'account_advance_fee', advances)
}

const RATE_AGES_DAYS = [90, 60, 30, 0]

/** Each month the Accountant enters new rates, within a percent of the previous ones. */
const insertExchangeRates = async ({ tx, newId }: Making, random: Random, now: Date): Promise<void> => {
  const first = await tx.selectFrom('exchange_rate').select(['currency', 'vnd_per_unit']).orderBy('currency').execute()
  const rows = RATE_AGES_DAYS.flatMap((age) =>
    first
      .filter(({ currency }) => currency !== 'VND')
      .map(({ currency, vnd_per_unit: rate }) => ({
        id: newId(),
        currency,
        vnd_per_unit: roundTo(rate * random.decimal(0.99, 1.01, 4), rate < 1000 ? 4 : 0),
        valid_from: new Date(now.getTime() + 7 * 3_600_000 - age * DAY_MS).toISOString().slice(0, 10),
      })),
  )
  await insertRows(tx, 'exchange_rate', rows)
}
