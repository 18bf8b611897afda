import { isStatusCode } from '@waybill/contract/shipments/status'
import { createRootRoute, createRoute, notFound as notFoundError, Outlet } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { OrderListScreen } from '../features/orders/order-list-screen.tsx'
import { isOrderType } from '../features/orders/orders.api.ts'
import { ParcelListScreen } from '../features/parcels/list/parcel-list-screen.tsx'
import { lazyPart } from '../ui/part/lazy-part.tsx'
import { CallbackPage } from './pages/callback-page.tsx'
import { DasboardPage } from './pages/dasboard-page.tsx'
import { LoginPage } from './pages/login-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { RootPage } from './pages/root-page.tsx'
import { SignedIn } from './signed-in.tsx'

/** The two large lists come with the app: most visits begin there. The other screens are fetched. */
const screen = (fetchScreen: () => Promise<() => ReactNode>) => lazyPart(fetchScreen, { kind: 'page' })
const OrderList: ComponentType = OrderListScreen
const ParcelList: ComponentType = ParcelListScreen

/**
 * Every address of the app and the screen that it shows (rule SCR-3). Look for the address here, and follow its import.
 * `/track` and `/track/{trackingNumber}` are given to everybody by `public.html` (web/src/public).
 */
const root = createRootRoute({ component: Outlet })
const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: SignedIn })

const rootPage = createRoute({ getParentRoute: () => root, path: '/', component: RootPage })
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginPage,
  validateSearch: ({ from, signedOut }: Record<string, unknown>): { from?: string; signedOut?: true } => ({
    ...(typeof from === 'string' ? { from } : {}),
    ...(signedOut === true ? { signedOut } : {}),
  }),
})
const callback = createRoute({ getParentRoute: () => root, path: '/oidc-callback', component: CallbackPage })
const dasboard = createRoute({ getParentRoute: () => shell, path: '/dasboard', component: DasboardPage })

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  component: screen(async () => (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen),
  staticData: { may: 'dashboard.read' },
})
/** Of a type of orders that is neither export nor import there is no page. */
const requireOrderType = (type: string): void => {
  if (!isOrderType(type)) throw notFoundError()
}
const orders = createRoute({
  getParentRoute: () => shell,
  path: '/order',
  component: OrderList,
  staticData: { may: 'order.list' },
})
const ordersOfType = createRoute({
  getParentRoute: () => shell,
  path: '/order/$type',
  beforeLoad: ({ params }) => requireOrderType(params.type),
  notFoundComponent: NotFoundPage,
  component: OrderList,
  staticData: { may: 'order.list' },
})
const task = createRoute({
  getParentRoute: () => shell,
  path: '/task',
  component: screen(async () => (await import('../features/orders/task-screen.tsx')).TaskScreen),
  staticData: { may: 'order.process' },
})
const newOrder = createRoute({
  getParentRoute: () => shell,
  path: '/order/details/$type',
  beforeLoad: ({ params }) => requireOrderType(params.type),
  notFoundComponent: NotFoundPage,
  component: screen(async () => (await import('../features/orders/order-details-screen.tsx')).OrderDetailsScreen),
  staticData: { may: 'order.create' },
})
const pickups = createRoute({
  getParentRoute: () => shell,
  path: '/order/pickup-request',
  component: screen(async () => (await import('../features/pickups/list/pickup-list-screen.tsx')).PickupListScreen),
  staticData: { may: 'pickup.list' },
})
const driverPickups = createRoute({
  getParentRoute: () => shell,
  path: '/pickup',
  component: screen(async () => (await import('../features/pickups/driver/driver-screen.tsx')).DriverScreen),
  staticData: { may: 'pickup.drive' },
})
const order = createRoute({
  getParentRoute: () => shell,
  path: '/order/details/$type/$id',
  beforeLoad: ({ params }) => requireOrderType(params.type),
  notFoundComponent: NotFoundPage,
  component: screen(async () => (await import('../features/orders/order-details-screen.tsx')).OrderDetailsScreen),
  staticData: { may: 'order.list', ownWindow: true },
})
const parcels = createRoute({
  getParentRoute: () => shell,
  path: '/shipment/sgl-parcel',
  component: ParcelList,
  staticData: { may: 'parcel.list' },
})
/** `type` is a status code, as a filter (rule PAR-22); of anything else there is no page. */
const parcelsOfStatus = createRoute({
  getParentRoute: () => shell,
  path: '/shipment/sgl-parcel/$type',
  beforeLoad: ({ params }) => {
    if (!isStatusCode(Number(params.type))) throw notFoundError()
  },
  notFoundComponent: NotFoundPage,
  component: ParcelList,
  staticData: { may: 'parcel.list' },
})
const parcelTimeline = createRoute({
  getParentRoute: () => shell,
  path: '/shipment/sgl-parcel/tracking-statuses/$trackingNumber',
  component: screen(async () => (await import('../features/parcels/tracking/timeline-screen.tsx')).TimelineScreen),
  staticData: { may: 'parcel.list' },
})
const newParcel = createRoute({
  getParentRoute: () => shell,
  path: '/shipment/sgl-parcel/add-shipment',
  component: screen(async () => (await import('../features/parcels/form/new-parcel-screen.tsx')).NewParcelScreen),
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
  staticData: { may: 'parcel.create' },
})
const parcel = createRoute({
  getParentRoute: () => shell,
  path: '/shipment/sgl-parcel/update-shipment/$id',
  component: screen(async () => (await import('../features/parcels/form/saved-parcel-screen.tsx')).SavedParcelScreen),
  staticData: { may: 'parcel.list', ownWindow: true },
})
const inbound = createRoute({
  getParentRoute: () => shell,
  path: '/shipment/ghn',
  component: screen(async () => (await import('../features/partner-orders/inbound-screen.tsx')).InboundScreen),
  staticData: { may: 'inbound.list' },
})
const usLine = createRoute({
  getParentRoute: () => shell,
  path: '/shipment/janio',
  component: screen(async () => (await import('../features/partner-orders/us-line-screen.tsx')).UsLineScreen),
  staticData: { may: 'usLine.list' },
})
const newUsLineOrder = createRoute({
  getParentRoute: () => shell,
  path: '/shipment/janio/create-order',
  component: screen(
    async () => (await import('../features/partner-orders/us-line-order-screen.tsx')).NewUsLineOrderScreen,
  ),
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
  staticData: { may: 'usLine.create' },
})
const usLineOrder = createRoute({
  getParentRoute: () => shell,
  path: '/shipment/janio/details/$id',
  component: screen(
    async () => (await import('../features/partner-orders/us-line-order-screen.tsx')).UsLineOrderScreen,
  ),
  staticData: { may: 'usLine.list' },
})
const manifests = createRoute({
  getParentRoute: () => shell,
  path: '/manifest',
  component: screen(async () => (await import('../features/manifests/list/manifest-list-screen.tsx')).ManifestScreen),
  staticData: { may: 'leftOrigin.list' },
})
const batches = createRoute({
  getParentRoute: () => shell,
  path: '/manifest/left-origin',
  component: screen(
    async () => (await import('../features/manifests/left-origin/left-origin-screen.tsx')).LeftOriginScreen,
  ),
  staticData: { may: 'leftOrigin.list' },
})
const batch = createRoute({
  getParentRoute: () => shell,
  path: '/manifest/left-origin/$id',
  component: screen(async () => (await import('../features/manifests/left-origin/batch-screen.tsx')).BatchScreen),
  staticData: { may: 'leftOrigin.list' },
})
const manifest = createRoute({
  getParentRoute: () => shell,
  path: '/manifest/$id',
  component: screen(
    async () => (await import('../features/manifests/status/manifest-status-screen.tsx')).ManifestStatusScreen,
  ),
  staticData: { may: 'manifest.list' },
})
const newManifest = createRoute({
  getParentRoute: () => shell,
  path: '/manifest/add',
  component: screen(
    async () => (await import('../features/manifests/create/create-manifest-screen.tsx')).CreateManifestScreen,
  ),
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
  staticData: { may: 'manifest.edit' },
})
const reconcile = createRoute({
  getParentRoute: () => shell,
  path: '/manifest/add/reconcile',
  component: screen(async () => (await import('../features/manifests/reconcile/reconcile-screen.tsx')).ReconcileScreen),
  validateSearch: ({ batches, from }: Record<string, unknown>): { batches?: string; from?: string } => ({
    ...(typeof batches === 'string' ? { batches } : {}),
    ...(typeof from === 'string' ? { from } : {}),
  }),
  staticData: { may: 'manifest.edit' },
})
const countries = createRoute({
  getParentRoute: () => shell,
  path: '/country',
  component: screen(async () => (await import('../features/reference/country-screen.tsx')).CountryScreen),
  staticData: { may: 'reference.edit' },
})
const services = createRoute({
  getParentRoute: () => shell,
  path: '/service',
  component: screen(async () => (await import('../features/reference/service-screen.tsx')).ServiceScreen),
  staticData: { may: 'reference.edit' },
})
const zones = createRoute({
  getParentRoute: () => shell,
  path: '/zone/$providerId',
  component: screen(async () => (await import('../features/reference/zone-screen.tsx')).ZoneScreen),
  staticData: { may: 'priceTable.read' },
})
const accounts = createRoute({
  getParentRoute: () => shell,
  path: '/account',
  component: screen(async () => (await import('../features/accounts/account-screen.tsx')).AccountScreen),
  staticData: { may: 'account.read' },
})
const roles = createRoute({
  getParentRoute: () => shell,
  path: '/role',
  component: screen(async () => (await import('../features/accounts/role-screen.tsx')).RoleScreen),
  staticData: { may: 'role.read' },
})
const priceTable = createRoute({
  getParentRoute: () => shell,
  path: '/discount-rate/$providerId',
  component: screen(async () => (await import('../features/price-table/price-table-screen.tsx')).PriceTableScreen),
  validateSearch: ({ service }: Record<string, unknown>): { service?: string } =>
    typeof service === 'string' ? { service } : {},
  staticData: { may: 'priceTable.edit' },
})
const prices = createRoute({
  getParentRoute: () => shell,
  path: '/prices',
  component: screen(async () => (await import('../features/prices/provider-prices-screen.tsx')).ProviderPricesScreen),
  staticData: { may: 'priceTable.read' },
})
const companyPrices = createRoute({
  getParentRoute: () => shell,
  path: '/prices/companies',
  component: screen(async () => (await import('../features/prices/company-prices-screen.tsx')).CompanyPricesScreen),
  staticData: { may: 'priceTable.read' },
})
const tariffRates = createRoute({
  getParentRoute: () => shell,
  path: '/prices/tariffs',
  component: screen(async () => (await import('../features/prices/tariff-rates-screen.tsx')).TariffRatesScreen),
  staticData: { may: 'priceTable.read' },
})
const exchangeRates = createRoute({
  getParentRoute: () => shell,
  path: '/prices/exchange-rates',
  component: screen(async () => (await import('../features/prices/exchange-rates-screen.tsx')).ExchangeRatesScreen),
  staticData: { may: 'priceTable.read' },
})
const fees = createRoute({
  getParentRoute: () => shell,
  path: '/provider/fees/$providerId',
  component: screen(async () => (await import('../features/prices/fee-list-screen.tsx')).FeeListScreen),
  staticData: { may: 'priceTable.read' },
})
const newFee = createRoute({
  getParentRoute: () => shell,
  path: '/provider/fees/details/$providerId',
  component: screen(async () => (await import('../features/prices/fee-details-screen.tsx')).FeeDetailsScreen),
  staticData: { may: 'priceTable.read' },
})
const fee = createRoute({
  getParentRoute: () => shell,
  path: '/provider/fees/details/$providerId/$id',
  component: screen(async () => (await import('../features/prices/fee-details-screen.tsx')).FeeDetailsScreen),
  staticData: { may: 'priceTable.read' },
})
const accountFees = createRoute({
  getParentRoute: () => shell,
  path: '/account/fees/$userId',
  component: screen(async () => (await import('../features/prices/account-fee-list-screen.tsx')).AccountFeeListScreen),
  staticData: { may: 'priceTable.read' },
})
const newAccountFee = createRoute({
  getParentRoute: () => shell,
  path: '/account/fees/details/$userId',
  component: screen(
    async () => (await import('../features/prices/account-fee-details-screen.tsx')).AccountFeeDetailsScreen,
  ),
  staticData: { may: 'priceTable.read' },
})
const accountFee = createRoute({
  getParentRoute: () => shell,
  path: '/account/fees/details/$userId/$id',
  component: screen(
    async () => (await import('../features/prices/account-fee-details-screen.tsx')).AccountFeeDetailsScreen,
  ),
  staticData: { may: 'priceTable.read' },
})
const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  component: screen(async () => (await import('../features/accounts/profile-screen.tsx')).ProfileScreen),
})
const carriers = createRoute({
  getParentRoute: () => shell,
  path: '/carrier',
  component: screen(async () => (await import('../features/carriers/carriers-screen.tsx')).CarriersScreen),
  staticData: { may: 'carrier.manage' },
})
const audit = createRoute({
  getParentRoute: () => shell,
  path: '/audit',
  component: screen(async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen),
  staticData: { may: 'audit.read' },
})
const station = createRoute({
  getParentRoute: () => shell,
  path: '/station',
  component: screen(async () => (await import('../features/stations/station-screen.tsx')).StationScreen),
  staticData: { may: 'station.manage' },
})
const scan = createRoute({
  getParentRoute: () => shell,
  path: '/scan',
  component: screen(async () => (await import('../features/scanning/scan-screen.tsx')).ScanScreen),
  staticData: { may: 'station.scan' },
})
const notFound = createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundPage })

export const routeTree = root.addChildren([
  rootPage,
  login,
  callback,
  shell.addChildren([
    dasboard,
    dashboard,
    task,
    orders,
    ordersOfType,
    newOrder,
    order,
    pickups,
    driverPickups,
    parcels,
    parcelsOfStatus,
    parcelTimeline,
    newParcel,
    parcel,
    inbound,
    usLine,
    newUsLineOrder,
    usLineOrder,
    manifests,
    batches,
    batch,
    manifest,
    newManifest,
    reconcile,
    countries,
    services,
    zones,
    accounts,
    roles,
    priceTable,
    prices,
    companyPrices,
    tariffRates,
    exchangeRates,
    fees,
    newFee,
    fee,
    accountFees,
    newAccountFee,
    accountFee,
    carriers,
    profile,
    audit,
    station,
    scan,
    notFound,
  ]),
])
