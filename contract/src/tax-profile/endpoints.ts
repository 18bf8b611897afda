import { endpoint, noAudit } from '../kernel/endpoint.ts'
import { TaxProfile, TaxProfileEdit } from './schemas.ts'

/** `id` is the company's. A Company Admin reads their own company's; another is 404 (rule TAX-4). */
export const getTaxProfile = endpoint({
  method: 'GET',
  path: '/api/TaxProfile/{id}',
  summary: 'Tax numbers of a company, secret ones masked',
  permission: 'taxProfile.edit',
  audit: noAudit('reads only'),
  reply: TaxProfile,
})

/** 400 at a number whose form or check digits are wrong (rule TAX-2), and at a masked one that is not the stored one. */
export const editTaxProfile = endpoint({
  method: 'POST',
  path: '/api/TaxProfile/Edit',
  summary: 'Change the tax numbers of a company',
  permission: 'taxProfile.edit',
  audit: 'taxProfile.edited',
  body: TaxProfileEdit,
  reply: TaxProfile,
})
