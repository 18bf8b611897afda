import { deleteProduct as endpoint } from '@waybill/contract/products/endpoints'
import { implement } from '../../../platform/implement.ts'
import { deleteProductRow, lockProduct } from '../products.queries.ts'

export const deleteProduct = implement(endpoint, ({ me, params, change }) =>
  change(async (tx, note) => {
    const before = await lockProduct(tx, me, params.id)
    await deleteProductRow(tx, before.id)
    await note({ entity: 'product', id: before.id, before })
    return { id: before.id }
  }),
)
