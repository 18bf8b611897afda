import type { Implementation } from '../../platform/implement.ts'
import { addProduct } from './endpoints/add-product.ts'
import { deleteProduct } from './endpoints/delete-product.ts'
import { editProduct } from './endpoints/edit-product.ts'
import { listProducts } from './endpoints/list-products.ts'
import { searchHsCodes } from './endpoints/search-hs-codes.ts'

export const implementations: Implementation[] = [listProducts, addProduct, editProduct, deleteProduct, searchHsCodes]
