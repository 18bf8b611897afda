import type { Implementation } from '../../platform/implement.ts'
import {
  addProduct,
  deleteProduct,
  editProduct,
  findUnknownHeadings,
  listProducts,
  searchHsCodes,
} from './endpoints.ts'

export { isHsHeading } from './hs-headings.ts'
export { listProductsOf } from './products.queries.ts'

export const implementations: Implementation[] = [
  listProducts,
  addProduct,
  editProduct,
  deleteProduct,
  searchHsCodes,
  findUnknownHeadings,
]
