import { z } from 'zod'
import { Deleted } from '../kernel/entity.ts'
import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { HsCode, MAX_CHECKED_HEADINGS, Product, ProductAdd, ProductEdit } from './schemas.ts'

/** Of the caller's company, or of `merchantId`; empty without either. Sorted by description. */
export const listProducts = endpoint({
  method: 'GET',
  path: '/api/Product',
  summary: 'Saved products of a company, which fill customs lines',
  permission: 'product.use',
  audit: noAudit('reads only'),
  query: z.strictObject({ merchantId: z.string().max(50).optional() }),
  reply: z.array(Product),
})

/** 409 if the company has the description, 422 if it has 500 products (rule MER-10). */
export const addProduct = endpoint({
  method: 'POST',
  path: '/api/Product/Add',
  summary: 'Save a product of a company',
  permission: 'product.use',
  audit: 'product.created',
  idempotent: true,
  body: ProductAdd,
  reply: Product,
})

export const editProduct = endpoint({
  method: 'POST',
  path: '/api/Product/Edit',
  summary: 'Change a saved product',
  permission: 'product.use',
  audit: 'product.edited',
  body: ProductEdit,
  reply: Product,
})

export const deleteProduct = endpoint({
  method: 'POST',
  path: '/api/Product/Delete/{id}',
  summary: 'Delete a saved product',
  permission: 'product.use',
  audit: 'product.deleted',
  reply: Deleted,
})

/**
 * Every word of `search` must match, in either language, with or without marks; or the code begins with it (rule
 * MER-11).
 */
export const searchHsCodes = endpoint({
  method: 'GET',
  path: '/api/HsCode',
  summary: 'HS codes found by words: of what is often sent in English or Vietnamese, of all headings in English',
  permission: 'product.use',
  audit: noAudit('reads only'),
  query: z.strictObject({ search: z.string().max(100) }),
  reply: z.array(HsCode),
})

/** `headings` are separated by commas; the answer names those that the Harmonized System does not have (rule CUS-41). */
export const findUnknownHeadings = endpoint({
  method: 'GET',
  path: '/api/HsCode/Unknown',
  summary: 'Which of these six-digit HS headings do not exist',
  permission: 'product.use',
  audit: noAudit('reads only'),
  query: z.strictObject({ headings: z.string().max(MAX_CHECKED_HEADINGS * 7) }),
  reply: z.array(z.string()),
})
