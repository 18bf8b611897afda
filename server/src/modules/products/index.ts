import type { Implementation } from '../../platform/implement.ts'
import { addProduct, deleteProduct, editProduct, listProducts, searchHsCodes } from './endpoints.ts'

export const implementations: Implementation[] = [listProducts, addProduct, editProduct, deleteProduct, searchHsCodes]
