import { editProduct as endpoint } from '@waybill/contract/products/endpoints'
import { implement } from '../../../platform/implement.ts'
import { requireRecordVersion } from '../../../platform/record.ts'
import { lockProduct, updateProduct } from '../products.queries.ts'

export const editProduct = implement(endpoint, ({ me, body, change }) =>
  change(async (tx, note) => {
    const before = await lockProduct(tx, me, body.id)
    await requireRecordVersion(tx, 'product', before, body.version)
    const after = await updateProduct(tx, before.id, body)
    await note({ entity: 'product', id: before.id, before, after })
    return after
  }),
)
