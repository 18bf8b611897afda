import type { Db, Tx } from '../../../platform/database.ts'
import { lockName } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { CURRENCY_RATES } from './currency-rates.ts'
import { CHILDREN, PROVIDERS, type SeedProvider } from './providers.ts'

const MARK = 'reference data'
/** Early enough that every creation day has a rate (rule TAR-6). */
const RATES_VALID_FROM = '2025-01-01'

/**
 * Seeds an installation's countries, currencies, providers, services and exchange rates, once: later deletions and
 * changes stay. Processes that start at once wait for one another; a crash leaves nothing half made.
 */
export const ensureReference = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await lockName(tx, MARK)
    if (await tx.selectFrom('installation').select('name').where('name', '=', MARK).executeTakeFirst()) return
    const { countryNames } = await import('./country-names.ts')
    await tx
      .insertInto('country')
      .values(countryNames().map(({ code, name, nameVi }) => ({ id: newId(), code, name, name_vi: nameVi })))
      .execute()
    await tx
      .insertInto('currency')
      .values(CURRENCY_RATES.map(([code], position) => ({ code, position: position + 1 })))
      .execute()
    await tx
      .insertInto('exchange_rate')
      .values(
        CURRENCY_RATES.map(([currency, vndPerUnit]) => ({
          id: newId(),
          currency,
          vnd_per_unit: vndPerUnit,
          valid_from: RATES_VALID_FROM,
        })),
      )
      .execute()
    let order = 0
    for (const provider of PROVIDERS) {
      await insertProvider(tx, provider, order)
      order += provider.services.length
    }
    for (const [parent, child] of Object.entries(CHILDREN)) await linkChild(tx, parent, child)
    await tx
      .insertInto('installation')
      .values({ name: MARK, value: JSON.stringify(true) })
      .execute()
  })

/** Orders continue over all providers, so that a select of every service has one order. */
const insertProvider = async (tx: Tx, provider: SeedProvider, servicesBefore: number): Promise<void> => {
  const { name, label, trackingUrl, fuelFee, services } = provider
  const id = newId()
  await tx.insertInto('provider').values({ id, name, label, tracking_url: trackingUrl, fuel_fee: fuelFee }).execute()
  await tx
    .insertInto('service')
    .values(
      services.map((service, position) => ({
        id: newId(),
        provider_id: id,
        code: service.code,
        name: service.label,
        label: service.label,
        position: servicesBefore + position + 1,
        is_public: service.isPublic ?? false,
        is_selectable: service.isHidden !== true,
        tariff_method: service.tariffMethod ?? 'NONE',
        admin_fee: service.adminFee ?? 0,
      })),
    )
    .execute()
}

const linkChild = async (tx: Tx, parent: string, child: string): Promise<void> => {
  await tx
    .updateTable('service')
    .set((eb) => ({ child_id: eb.selectFrom('service as s').select('s.id').where('s.code', '=', child) }))
    .where('code', '=', parent)
    .execute()
}
