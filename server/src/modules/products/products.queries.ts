import type { Me } from '@waybill/contract/identity/me'
import { MAX_PRODUCTS, type Product, type ProductInput } from '@waybill/contract/products/schemas'
import { sql } from 'kysely'
import { invalid, refused } from '../../platform/app-error.ts'
import type { DbOrTx, Tx } from '../../platform/database.ts'
import { newId } from '../../platform/ids.ts'
import { idOrNotFound, orNotFound, saveUnique } from '../../platform/record.ts'
import { requireMerchant } from '../pricing/index.ts'
import { itemTextColumns, itemTextsIn } from '../shipments/index.ts'

const products = (db: DbOrTx) =>
  db
    .selectFrom('product as p')
    .leftJoin('country', 'country.id', 'p.country_of_origin_id')
    .select([
      'p.id',
      'p.description',
      'p.hs_code as hsCode',
      'country.code as countryOfOrigin',
      'p.declared_value as declaredValue',
      'p.item_weight as itemWeight',
      ...itemTextsIn('p'),
      'p.version',
    ])

export const listProductsOf = (db: DbOrTx, ownerId: string): Promise<Product[]> =>
  products(db)
    .where('p.owner_id', '=', ownerId)
    .orderBy(sql`lower(p.description)`)
    .execute()

const getProduct = (tx: Tx, id: string): Promise<Product> =>
  products(tx).where('p.id', '=', id).executeTakeFirstOrThrow()

/** The product, locked until the transaction ends; 404 outside the scope (rule PER-2). */
export const lockProduct = async (tx: Tx, me: Me, id: string): Promise<Product> => {
  const { owner_id } = orNotFound(
    await tx.selectFrom('product').select('owner_id').where('id', '=', idOrNotFound(id)).forUpdate().executeTakeFirst(),
  )
  await requireMerchant(tx, me, owner_id)
  return getProduct(tx, id)
}

/** Checks that one more fits, or 422. Simultaneous saves for a company wait for one another. */
const requireRoom = async (tx: Tx, ownerId: string): Promise<void> => {
  await sql`select 1 from account where id = ${ownerId} for no key update`.execute(tx)
  const { count } = await tx
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_PRODUCTS) throw refused(`At most ${MAX_PRODUCTS} products of a company are saved.`)
}

const columnsOf = async (tx: Tx, product: ProductInput) => {
  const code = product.countryOfOrigin?.toUpperCase() ?? ''
  const country =
    code === '' ? null : await tx.selectFrom('country').select('id').where('code', '=', code).executeTakeFirst()
  if (country === undefined) throw invalid({ countryOfOrigin: 'There is no such country.' })
  return {
    description: product.description,
    hs_code: product.hsCode,
    country_of_origin_id: country?.id ?? null,
    declared_value: product.declaredValue ?? null,
    item_weight: product.itemWeight ?? null,
    ...itemTextColumns(product),
  }
}

/** 409 if the company has a product of this description. */
const saveDescribed = <T>(saving: Promise<T>, { description }: ProductInput): Promise<T> =>
  saveUnique(saving, 'description', `The product '${description}' is saved already.`)

export const insertProduct = async (tx: Tx, ownerId: string, product: ProductInput): Promise<Product> => {
  await requireRoom(tx, ownerId)
  const id = newId()
  const row = { id, owner_id: ownerId, ...(await columnsOf(tx, product)) }
  await saveDescribed(tx.insertInto('product').values(row).execute(), product)
  return getProduct(tx, id)
}

export const updateProduct = async (tx: Tx, id: string, product: ProductInput): Promise<Product> => {
  const row = { ...(await columnsOf(tx, product)), version: sql<number>`version + 1` }
  await saveDescribed(tx.updateTable('product').set(row).where('id', '=', id).execute(), product)
  return getProduct(tx, id)
}

export const deleteProductRow = async (tx: Tx, id: string): Promise<void> => {
  await tx.deleteFrom('product').where('id', '=', id).execute()
}
