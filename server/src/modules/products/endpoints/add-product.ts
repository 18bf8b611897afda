import { addProduct as endpoint } from '@waybill/contract/products/endpoints'
import { invalid } from '../../../platform/app-error.ts'
import { implement } from '../../../platform/implement.ts'
import { companyOf } from '../company-of.ts'
import { insertProduct } from '../products.queries.ts'

export const addProduct = implement(endpoint, ({ me, body, change }) =>
  change(async (tx, note) => {
    const ownerId = await companyOf(tx, me, body.merchantId)
    if (ownerId === null) throw invalid({ merchantId: 'Required' })
    const product = await insertProduct(tx, ownerId, body)
    await note({ entity: 'product', id: product.id, after: product })
    return product
  }),
)
