import * as accounts from './accounts/endpoints.ts'
import * as addresses from './addresses/endpoints.ts'
import * as audit from './audit/endpoints.ts'
import * as bankAccounts from './billing/bank-account-endpoints.ts'
import * as billing from './billing/endpoints.ts'
import * as holds from './billing/hold-endpoints.ts'
import * as statementPapers from './billing/paper-endpoints.ts'
import * as invoices from './billing/invoice-endpoints.ts'
import * as billingFigures from './billing/figures-endpoints.ts'
import * as statements from './billing/statement-endpoints.ts'
import * as payments from './billing/payment-endpoints.ts'
import * as carriers from './carriers/endpoints.ts'
import * as contacts from './contacts/endpoints.ts'
import * as content from './content/endpoints.ts'
import * as dashboard from './dashboard/endpoints.ts'
import * as drafts from './drafts/endpoints.ts'
import * as exports from './exports/endpoints.ts'
import * as hooks from './hooks/endpoints.ts'
import * as identity from './identity/endpoints.ts'
import type { Endpoint } from './kernel/endpoint.ts'
import * as invitations from './invitations/endpoints.ts'
import * as manifests from './manifests/endpoints.ts'
import * as notifications from './notifications/endpoints.ts'
import * as orderList from './orders/list-endpoints.ts'
import * as orders from './orders/endpoints.ts'
import * as parcels from './parcels/endpoints.ts'
import * as parcelList from './parcels/list-endpoints.ts'
import * as partnerOrders from './partner-orders/endpoints.ts'
import * as pickups from './pickups/endpoints.ts'
import * as pricing from './pricing/endpoints.ts'
import * as products from './products/endpoints.ts'
import * as profile from './profile/endpoints.ts'
import * as secondStep from './profile/second-step.ts'
import * as reference from './reference/endpoints.ts'
import * as security from './security/endpoints.ts'
import * as shipments from './shipments/endpoints.ts'
import * as stations from './stations/endpoints.ts'
import * as taxProfile from './tax-profile/endpoints.ts'
import * as schemeLimits from './tax-profile/scheme-limit-endpoints.ts'
import * as shipmentTaxNumbers from './tax-profile/shipment-endpoints.ts'
import * as tracking from './tracking/endpoints.ts'
import * as uploads from './uploads/endpoints.ts'
import * as views from './views/endpoints.ts'

const KINDS = ['call', 'grid', 'file', 'upload'] satisfies Endpoint['kind'][]

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported && KINDS.includes((exported as Endpoint).kind)

/**
 * Every call of the product, by feature. A feature's endpoints.ts exports its calls; the structural tests walk this
 * list.
 */
export const allEndpoints: readonly Endpoint[] = [
  identity,
  accounts,
  addresses,
  profile,
  secondStep,
  reference,
  pricing,
  billing,
  holds,
  statements,
  billingFigures,
  bankAccounts,
  statementPapers,
  invoices,
  payments,
  security,
  shipments,
  orders,
  orderList,
  parcels,
  parcelList,
  carriers,
  invitations,
  manifests,
  partnerOrders,
  stations,
  pickups,
  contacts,
  content,
  products,
  drafts,
  dashboard,
  notifications,
  taxProfile,
  schemeLimits,
  shipmentTaxNumbers,
  tracking,
  audit,
  hooks,
  exports,
  uploads,
  views,
].flatMap((feature) => Object.values(feature).filter(isEndpoint))
