import { auditGrid } from '../audit/endpoints.ts'
import { bankAccountGrid } from '../billing/bank-account-endpoints.ts'
import { chargeGrid, vatRateGrid } from '../billing/endpoints.ts'
import { invoiceGrid } from '../billing/invoice-endpoints.ts'
import { receivableGrid, revenueGrid } from '../billing/figures-endpoints.ts'
import { statementGrid } from '../billing/statement-endpoints.ts'
import { paymentGrid } from '../billing/payment-endpoints.ts'
import { unrefundedGrid } from '../carriers/endpoints.ts'
import { contactGrid } from '../contacts/endpoints.ts'
import { accountGrid, roleGrid, roleList } from '../identity/endpoints.ts'
import { fileEndpoint, noAudit, type GridEndpoint } from '../kernel/endpoint.ts'
import { ListExport } from '../kernel/grid-schemas.ts'
import { entryTypeGrid } from '../manifests/endpoints.ts'
import type { Permission } from '../permissions.ts'
import {
  accountAdvanceFeeGrid,
  accountFeeGrid,
  advanceFeeGrid,
  companyPricingGrid,
  exchangeRateGrid,
  feeGrid,
  providerPricingGrid,
  tariffRateGrid,
} from '../pricing/endpoints.ts'
import { securityLogGrid } from '../security/endpoints.ts'
import { schemeLimitGrid } from '../tax-profile/scheme-limit-endpoints.ts'
import { countryGrid, providerGrid, serviceGrid, zoneGrid } from '../reference/endpoints.ts'

/** `POST <list path>/Export`: the rows that the same filters select, in the same order, as Data.xlsx (rule XLS-1). */
const exportOf = <Path extends string>(grid: GridEndpoint<Path>, permission: Permission) =>
  fileEndpoint({
    method: 'POST',
    path: `${grid.path}/Export`,
    summary: `${grid.summary}, as Data.xlsx`,
    permission,
    audit: noAudit('reads only: the rows that the same person lists'),
    trace: 'export',
    ratePerMinute: 20,
    body: ListExport,
  })

// Orders have their own: the fields of its dialog come with the filters (rule XLS-2).
export const exportCountries = exportOf(countryGrid, 'reference.export')
export const exportProviders = exportOf(providerGrid, 'reference.export')
export const exportServices = exportOf(serviceGrid, 'reference.export')
export const exportFees = exportOf(feeGrid, 'reference.export')
export const exportAdvanceFees = exportOf(advanceFeeGrid, 'fee.export')
export const exportZones = exportOf(zoneGrid, 'priceTable.export')
export const exportAccountFees = exportOf(accountFeeGrid, 'priceTable.export')
export const exportAccountAdvanceFees = exportOf(accountAdvanceFeeGrid, 'priceTable.export')
export const exportProviderPricing = exportOf(providerPricingGrid, 'priceTable.export')
export const exportCompanyPricing = exportOf(companyPricingGrid, 'priceTable.export')
export const exportTariffRates = exportOf(tariffRateGrid, 'priceTable.export')
export const exportCharges = exportOf(chargeGrid, 'charge.export')
export const exportStatements = exportOf(statementGrid, 'statement.export')
export const exportReceivables = exportOf(receivableGrid, 'charge.export')
export const exportRevenue = exportOf(revenueGrid, 'charge.export')
export const exportPayments = exportOf(paymentGrid, 'payment.export')
export const exportBankAccounts = exportOf(bankAccountGrid, 'bankAccount.export')
export const exportInvoices = exportOf(invoiceGrid, 'invoice.export')
export const exportVatRates = exportOf(vatRateGrid, 'priceTable.export')
export const exportSchemeLimits = exportOf(schemeLimitGrid, 'priceTable.export')
export const exportExchangeRates = exportOf(exchangeRateGrid, 'priceTable.export')
export const exportEntryTypes = exportOf(entryTypeGrid, 'manifest.export')
export const exportAccounts = exportOf(accountGrid, 'account.export')
export const exportRoles = exportOf(roleGrid, 'role.export')
export const exportRoleList = exportOf(roleList, 'role.export')
export const exportUnrefundedLabels = exportOf(unrefundedGrid, 'carrier.export')
export const exportContacts = exportOf(contactGrid, 'contact.export')
export const exportAudit = exportOf(auditGrid, 'audit.export')
export const exportSecurityLog = exportOf(securityLogGrid, 'securityLog.export')
