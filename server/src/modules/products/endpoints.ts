import * as endpoints from '@waybill/contract/products/endpoints'
import type { Me } from '@waybill/contract/identity/me'
import { NIL_ID } from '@waybill/contract/kernel/nil-id'
import { implement } from '../../platform/implement.ts'
import { listProductsOf, insertProduct, lockProduct, updateProduct, deleteProductRow } from './products.queries.ts'
import { invalid } from '../../platform/app-error.ts'
import { requireRecordVersion, idOrNotFound } from '../../platform/record.ts'
import type { DbOrTx } from '../../platform/database.ts'
import { requireMerchant } from '../pricing/index.ts'
import { findHsCodes } from './find-hs-codes.ts'
import { isHsHeading } from './hs-headings.ts'

export const listProducts = implement(endpoints.listProducts, async ({ context: { db }, me, query }) => {
  const ownerId = await companyOf(db, me, query.merchantId)
  return ownerId === null ? [] : listProductsOf(db, ownerId)
})

export const addProduct = implement(endpoints.addProduct, ({ me, body, change }) =>
  change(async (tx, note) => {
    const ownerId = await companyOf(tx, me, body.merchantId)
    if (ownerId === null) throw invalid({ merchantId: 'Required' })
    const product = await insertProduct(tx, ownerId, body)
    await note({ entity: 'product', id: product.id, after: product })
    return product
  }),
)

export const editProduct = implement(endpoints.editProduct, ({ me, body, change }) =>
  change(async (tx, note) => {
    const before = await lockProduct(tx, me, body.id)
    await requireRecordVersion(tx, 'product', before, body.version)
    const after = await updateProduct(tx, before.id, body)
    await note({ entity: 'product', id: before.id, before, after })
    return after
  }),
)

export const deleteProduct = implement(endpoints.deleteProduct, ({ me, params, change }) =>
  change(async (tx, note) => {
    const before = await lockProduct(tx, me, params.id)
    await deleteProductRow(tx, before.id)
    await note({ entity: 'product', id: before.id, before })
    return { id: before.id }
  }),
)

/**
 * The owner of the products: users of a company have their company's, others name one of their scope, or none (rule
 * PER-10).
 */
const companyOf = async (db: DbOrTx, me: Me, requestedId: string | null | undefined): Promise<string | null> => {
  const id = requestedId && requestedId !== NIL_ID ? idOrNotFound(requestedId) : me.companyId
  if (id !== null) await requireMerchant(db, me, id)
  return id
}

export const searchHsCodes = implement(endpoints.searchHsCodes, async ({ query }) => findHsCodes(query.search))

export const findUnknownHeadings = implement(endpoints.findUnknownHeadings, async ({ query }) =>
  query.headings.split(',').filter((heading) => heading !== '' && !isHsHeading(heading)),
)
