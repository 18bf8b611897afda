import type { AccountRow, CompanyRow, PersonRow, SenderAddress } from '@waybill/contract/identity/schemas'
import { accountGrid } from '@waybill/contract/identity/endpoints'
import type { SecondStep } from '@waybill/contract/identity/second-step'
import type { Me } from '@waybill/contract/identity/me'
import { COMPANY_ROLES, type Role } from '@waybill/contract/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { Db, DbOrTx } from '../../platform/database.ts'
import { allOf, conditionsOf, orderBy, type GridRequest, type GridSql } from '../../platform/grid.ts'
import type { GridPage } from '../../platform/implement.ts'
import { findWithPhone } from '../../platform/small-list.ts'
import type { AccountTable } from '../../tables.ts'
import { STRONGEST_STEP } from './second-step/second-step.queries.ts'
import { accountScope } from './accounts.policy.ts'
import { mayExport, showAccountOf } from './person.ts'
import { newId } from '../../platform/ids.ts'

/** A name that users cannot choose (contract/identity/rules). */
const HOUSE_USERNAME = '*other*'

/** Creates the account that owns "Other" (rule ACC-12). Nobody signs in as it, and no list shows it. */
export const ensureHouseAccount = async (db: Db): Promise<void> => {
  await db
    .insertInto('account')
    .values({
      id: newId(),
      username: HOUSE_USERNAME,
      name: 'Other',
      role_name: 'Administrator',
      is_house: true,
      is_active: false,
      show_account: false,
    })
    .onConflict((clash) => clash.doNothing())
    .execute()
}

const text = (column: RawBuilder<unknown>) => ({ value: column, words: true })

const ACCOUNT_SQL: GridSql = {
  find: findWithPhone([sql`a.username`, sql`a.name`, sql`a.code`, sql`a.email`], sql`a.phone_number`),
  username: text(sql`a.username`),
  name: text(sql`a.name`),
  email: text(sql`a.email`),
  phoneNumber: text(sql`a.phone_number`),
  address: text(sql`a.address`),
  role: { value: sql`a.role_name` },
  code: text(sql`a.code`),
  canExport: { value: sql`(a.can_export or a.role_name = 'Company Admin')` },
  canSeeBilling: { value: sql`a.can_see_billing` },
  isActive: { value: sql`a.is_active` },
  secondStep: { value: STRONGEST_STEP },
  createdDate: { value: sql`a.created_at` },
  lastSignedIn: { value: sql`a.last_signed_in_at` },
  id: { value: sql`a.id` },
  parentId: { value: sql`a.parent_id` },
  sellerId: { value: sql`a.seller_id` },
}

export type JoinedAccount = Omit<AccountTable, 'created_at' | 'version'> & {
  created_at: Date
  version: number
  can_export: boolean
  can_see_billing: boolean
  show_account: boolean
  is_active: boolean
  second_step: SecondStep
  parent_name: string | null
  seller_name: string | null
}

/** An account `a` with the names of its company and its seller; users are named by username. */
export const SELECT_ACCOUNT = sql`
  select a.*, ${STRONGEST_STEP} as second_step, parent.name as parent_name, seller.username as seller_name
  from account a left join account parent on parent.id = a.parent_id left join account seller on seller.id = a.seller_id`

/** One page of the accounts that this user may see; deleted ones and the house account are in no list. */
export const pageOfAccounts = async (db: Db, me: Me, grid: GridRequest): Promise<GridPage<AccountRow>> => {
  const where = allOf([
    sql<boolean>`a.deleted_at is null and not a.is_house`,
    accountScope(me),
    ...conditionsOf(grid.filters, accountGrid.columns, ACCOUNT_SQL),
  ])
  const { rows: counted } = await sql<{
    total: number
  }>`select count(*) as total from account a where ${where}`.execute(db)
  const { rows } = await sql<JoinedAccount>`
    ${SELECT_ACCOUNT}
    where ${where} order by ${orderBy(grid.order, ACCOUNT_SQL, sql`a.id`)} limit ${grid.take} offset ${grid.skip}
  `.execute(db)
  return { value: rows.map((row) => accountRow(row, me)), totalRecords: counted[0]?.total ?? 0 }
}

/** Only the Super Admin sees `code` (rule ACC-3). */
export const accountRow = (row: JoinedAccount, me: Pick<Me, 'role'>): AccountRow => ({
  id: row.id,
  username: row.username,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  address: row.address,
  role: row.role_name as Role,
  code: me.role === 'Super Admin' ? row.code : null,
  canExport: mayExport(row),
  canSeeBilling: row.can_see_billing,
  showAccount: showAccountOf(row),
  isActive: row.is_active,
  secondStep: row.second_step,
  parentId: row.parent_id,
  parentName: row.parent_name,
  sellerId: row.seller_id,
  sellerName: row.seller_name,
  sender: senderOf(row),
  createdDate: row.created_at.toISOString(),
  lastSignedIn: row.last_signed_in_at?.toISOString() ?? null,
  version: row.version,
})

type SenderColumns = Pick<AccountTable, `sender_${string}` & keyof AccountTable>

export const senderOf = (row: SenderColumns): SenderAddress => ({
  contactName: row.sender_contact_name,
  addressLine1: row.sender_address_line1,
  addressLine2: row.sender_address_line2,
  addressLine3: row.sender_address_line3,
  city: row.sender_city,
  state: row.sender_state,
  postcode: row.sender_postcode,
  countryId: row.sender_country_id,
})

const living = (db: DbOrTx) =>
  db.selectFrom('account').where('deleted_at', 'is', null).where('is_active', '=', true).where('is_house', '=', false)

const COMPANY_COLUMNS = [
  'id',
  'username',
  'name',
  'code',
  'email',
  'phone_number',
  'sender_contact_name',
  'sender_address_line1',
  'sender_address_line2',
  'sender_address_line3',
  'sender_city',
  'sender_state',
  'sender_postcode',
  'sender_country_id',
] as const

type CompanyColumns = Pick<AccountTable, (typeof COMPANY_COLUMNS)[number]>

const companyRow = (row: CompanyColumns): CompanyRow => ({
  id: row.id,
  username: row.username,
  name: row.name,
  role: 'Company Admin',
  code: row.code,
  email: row.email,
  phoneNumber: row.phone_number,
  sender: senderOf(row),
})

/** Active companies by name; with `sellerId`, those assigned to that Sales Employee. */
export const listCompanies = async (db: Db, sellerId?: string): Promise<CompanyRow[]> => {
  const all = living(db).where('role_name', '=', 'Company Admin')
  const rows = await (sellerId === undefined ? all : all.where('seller_id', '=', sellerId))
    .select(COMPANY_COLUMNS)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(companyRow)
}

export const findCompany = async (db: DbOrTx, id: string): Promise<CompanyRow | undefined> => {
  const row = await db.selectFrom('account').select(COMPANY_COLUMNS).where('id', '=', id).executeTakeFirst()
  return row && companyRow(row)
}

export const isSeller = async (db: Db, id: string): Promise<boolean> =>
  (await living(db).select('id').where('id', '=', id).where('role_name', '=', 'Sales Employee').executeTakeFirst()) !==
  undefined

const toPerson = (row: Pick<AccountTable, 'id' | 'username' | 'name' | 'role_name' | 'code'>): PersonRow => ({
  id: row.id,
  username: row.username,
  name: row.name,
  role: row.role_name as Role,
  code: row.code,
})

/** The carrier's staff: all users without a company. */
export const listStaff = async (db: Db): Promise<PersonRow[]> => {
  const rows = await living(db)
    .select(['id', 'username', 'name', 'role_name', 'code'])
    .where('role_name', 'not in', [...COMPANY_ROLES])
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(toPerson)
}

/** Users of companies; with `sellerId`, of those assigned to that Sales Employee. */
export const listCompanyEmployees = async (db: Db, sellerId?: string): Promise<PersonRow[]> => {
  const rows = await living(db)
    .select(['id', 'username', 'name', 'role_name', 'code'])
    .where('role_name', '=', 'Company Employee')
    .where((eb) =>
      sellerId === undefined
        ? eb.lit(true)
        : eb(
            'parent_id',
            'in',
            eb.selectFrom('account as company').select('company.id').where('seller_id', '=', sellerId),
          ),
    )
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows.map(toPerson)
}
