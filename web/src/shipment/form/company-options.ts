import { OTHER_COMPANY } from './shipment-values.ts'
import type { CompanyRow } from '@waybill/contract/identity/schemas'

/** Options of the company picker: the companies, and "Other" for typing by hand (rules ORD-26, SHP-3). */
export const companyOptions = (companies: readonly CompanyRow[], other: string) => [
  { value: OTHER_COMPANY, label: other },
  ...companies.map(({ id, code, name }) => ({ value: id, label: `${code ?? ''} ${name}`.trim() })),
]
