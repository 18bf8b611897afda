import type { Role } from '@waybill/contract/permissions'
import { sql } from 'kysely'
import { appendDailyTotals } from '../../server/src/modules/shipments/index.ts'
import { newId } from '../../server/src/platform/ids.ts'
import type { Runtime } from '../../server/src/runtime.ts'
import { cheapPasswordHash } from './password-hash.ts'

export const TEST_PASSWORD = 'waybill-test'
const TEST_PASSWORD_HASH = cheapPasswordHash(TEST_PASSWORD)

/** The username in `people()` of a person of each role. */
export const PEOPLE: Readonly<Record<Role, string>> = {
  'Super Admin': 'super',
  'Company Admin': 'merchant',
  'Company Employee': 'merchant-employee',
  'Sales Employee': 'sales',
  'Cs Employee': 'cs',
  'OPS Manager': 'ops',
  'Delivery Employee': 'delivery',
  Accountant: 'accountant',
  Administrator: 'administrator',
}

type AccountWish = {
  username: string
  role: Role
  code?: string
  parentId?: string
  sellerId?: string
  canExport?: boolean
  canSeeBilling?: boolean
  isActive?: boolean
  name?: string
  email?: string
}

/** Builds the fixtures of a test: accounts, price tables, and shipments in their initial state. */
export class Builder {
  readonly context: Runtime

  constructor(context: Runtime) {
    this.context = context
  }

  get db() {
    return this.context.context.db
  }

  async account(wish: AccountWish): Promise<{ id: string; username: string }> {
    const id = newId()
    await this.db
      .insertInto('account')
      .values({
        id,
        username: wish.username,
        name: wish.name ?? wish.username,
        email: wish.email ?? null,
        role_name: wish.role,
        code: wish.code ?? null,
        parent_id: wish.parentId ?? null,
        seller_id: wish.sellerId ?? null,
        can_export: wish.canExport ?? wish.role === 'Company Admin',
        can_see_billing: wish.canSeeBilling ?? false,
        show_account: wish.role === 'Super Admin' || wish.role === 'Company Admin',
        is_active: wish.isActive ?? true,
        password_hash: TEST_PASSWORD_HASH,
      })
      .execute()
    return { id, username: wish.username }
  }

  /**
   * Two companies and one user of every role: `super`, `cs`, `ops`, `delivery`, `accountant`, `administrator`, `sales`,
   * `merchant` + `merchant-employee` (of `sales`), `rival` + `rival-employee`.
   */
  async people() {
    const superAdmin = await this.account({ username: 'super', role: 'Super Admin', canExport: true })
    const cs = await this.account({ username: 'cs', role: 'Cs Employee', canExport: true })
    const ops = await this.account({ username: 'ops', role: 'OPS Manager', canExport: true })
    const delivery = await this.account({ username: 'delivery', role: 'Delivery Employee', canExport: true })
    const accountant = await this.account({ username: 'accountant', role: 'Accountant', canExport: true })
    const administrator = await this.account({ username: 'administrator', role: 'Administrator', canExport: true })
    const sales = await this.account({ username: 'sales', role: 'Sales Employee' })
    const merchant = await this.account({
      username: 'merchant',
      role: 'Company Admin',
      code: 'TST001',
      sellerId: sales.id,
      name: 'Công ty Hàng Mây',
    })
    const merchantEmployee = await this.account({
      username: 'merchant-employee',
      role: 'Company Employee',
      parentId: merchant.id,
    })
    const rival = await this.account({ username: 'rival', role: 'Company Admin', code: 'TST002', name: 'Rival' })
    const rivalEmployee = await this.account({
      username: 'rival-employee',
      role: 'Company Employee',
      parentId: rival.id,
    })
    return {
      superAdmin,
      cs,
      ops,
      delivery,
      accountant,
      administrator,
      sales,
      merchant,
      merchantEmployee,
      rival,
      rivalEmployee,
    }
  }

  async countryId(code: string): Promise<string> {
    return (await this.db.selectFrom('country').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  }

  async serviceId(code: string): Promise<string> {
    return (await this.db.selectFrom('service').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id
  }

  async providerIdOf(serviceCode: string): Promise<string> {
    return (
      await this.db
        .selectFrom('service')
        .select('provider_id')
        .where('code', '=', serviceCode)
        .executeTakeFirstOrThrow()
    ).provider_id
  }

  /** One zone with these countries, and a price table of the service: single weights, then flat ranges per kg. */
  async priceTable(wish: {
    service: string
    countries: string[]
    single: Record<string, number>
    flat?: { from: number; to: number | null; perKg: number }[]
    fuelFee?: number
  }): Promise<{ zoneId: string }> {
    const [serviceId, providerId] = [await this.serviceId(wish.service), await this.providerIdOf(wish.service)]
    const zoneId = newId()
    await this.db
      .insertInto('zone')
      .values({ id: zoneId, provider_id: providerId, name: `Zone ${zoneId.slice(-6)}`, position: 1 })
      .execute()
    for (const code of wish.countries)
      await this.db
        .insertInto('zone_country')
        .values({ zone_id: zoneId, country_id: await this.countryId(code) })
        .execute()
    const rows = [
      ...Object.entries(wish.single).map(([weight, price]) => ({
        weight: Number(weight),
        weight_from: null,
        weight_to: null,
        price,
      })),
      ...(wish.flat ?? []).map((row) => ({ weight: null, weight_from: row.from, weight_to: row.to, price: row.perKg })),
    ]
    for (const { price, ...row } of rows) {
      const id = newId()
      await this.db
        .insertInto('rate_row')
        .values({ id, service_id: serviceId, ...row })
        .execute()
      await this.db
        .insertInto('discount_rate')
        .values({ id: newId(), rate_row_id: id, zone_id: zoneId, price })
        .execute()
    }
    await this.db
      .updateTable('provider')
      .set({ fuel_fee: wish.fuelFee ?? 0 })
      .where('id', '=', providerId)
      .execute()
    return { zoneId }
  }

  async fee(wish: {
    service: string
    name: string
    amount: number
    unit: 'VND' | 'Percent'
    isOtherFee?: boolean
    min?: number
    max?: number
  }): Promise<string> {
    const id = newId()
    await this.db
      .insertInto('fee')
      .values({
        id,
        provider_id: await this.providerIdOf(wish.service),
        name: wish.name,
        amount: wish.amount,
        unit: wish.unit,
        is_other_fee: wish.isOtherFee ?? false,
        is_complex_fee: wish.min !== undefined,
        min_fee: wish.min ?? null,
        max_fee: wish.max ?? null,
      })
      .execute()
    return id
  }

  /** Puts a shipment into a story's initial state, as if by earlier events. */
  async setStatus(shipmentId: string, status: number): Promise<void> {
    await sql`update shipment set status = ${status}, status_at = now(), version = version + 1 where id = ${shipmentId}`.execute(
      this.db,
    )
  }

  /** Writes columns of a stored shipment that no call accepts: data saved before a rule existed. */
  async writeShipment({ id }: { id: string }, columns: Readonly<Record<string, unknown>>): Promise<void> {
    await this.db.updateTable('shipment').set(columns).where('id', '=', id).execute()
  }

  /**
   * Updates the planner's statistics of shipments, as autovacuum does within a minute: until then, plans are for few
   * rows.
   */
  async analyzeShipments(): Promise<void> {
    await sql`analyze shipment`.execute(this.db)
  }

  /** Recalculates the daily totals, after shipments were written by SQL. */
  async recountDays(): Promise<void> {
    await this.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('shipment_daily_total').execute()
      await appendDailyTotals(sql<boolean>`true`, 1).execute(tx)
    })
  }
}
