import { isStatusCode } from '@waybill/contract/shipments/status'
import { createRoute, notFound as notFoundError, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { OrderListScreen } from '../features/orders/order-list-screen.tsx'
import { quoteSearch } from '../features/parcels/form/quote-search.ts'
import { startsFrom } from '../shipment/form/created/just-created.ts'
import { isOrderType } from '../features/orders/orders.api.ts'
import { ParcelListScreen } from '../features/parcels/list/parcel-list-screen.tsx'
import { CallbackPage } from './pages/callback-page.tsx'
import { DasboardPage } from './pages/dasboard-page.tsx'
import { LoginPage } from './pages/login-page.tsx'
import { NotFoundPage } from './pages/not-found-page.tsx'
import { RootPage } from './pages/root-page.tsx'
import { billingRoutes } from './billing-routes.ts'
import { contentRoutes } from './content-routes.ts'
import { priceRoutes } from './price-routes.ts'
import { root, screen, shell } from './shell-route.ts'

const OrderList: ComponentType = OrderListScreen
const ParcelList: ComponentType = ParcelListScreen

/**
 * All paths of the app with their screens (rule SCR-3); prices are in `price-routes.ts`, billing in
 * `billing-routes.ts`, posts and pages in `content-routes.ts`. To find a screen's code, look up its path here and follow the import. Public pages are rendered
 * by the server (server/src/modules/site): `/`, `/track`, `/rate-ship`, `/archive`, `/post/details/{slug}`,
 * `/page/{slug}`, `/help`; `/` is here for links within the app.
 */
const rootPage = createRoute({ getParentRoute: () => root, path: '/', component: RootPage })
type LoginSearch = { from?: string; signedOut?: true; ended?: true }
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  component: LoginPage,
  validateSearch: ({ from, signedOut, ended }: Record<string, unknown>): LoginSearch => ({
    ...(typeof from === 'string' ? { from } : {}),
    ...(signedOut === true ? { signedOut } : {}),
    ...(ended === true ? { ended } : {}),
  }),
})
const callback = createRoute({ getParentRoute: () => root, path: '/oidc-callback', component: CallbackPage })
const dasboard = createRoute({ getParentRoute: () => shell, path: '/dasboard', component: DasboardPage })
const admin = createRoute({ getParentRoute: () => shell, path: '/admin', component: DasboardPage })
const debitNote = createRoute({
  getParentRoute: () => shell,
  path: '/sgl-debit-note',
  component: screen(async () => (await import('./pages/billing-page.tsx')).BillingPage),
  staticData: { may: 'billing.open' },
})

const dashboard = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard',
  component: screen(async () => (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen),
  staticData: { may: 'dashboard.read' },
})
const home = createRoute({
  getParentRoute: () => shell,
  path: '/home',
  component: screen(async () => (await import('../features/home/home-screen.tsx')).HomeScreen),
  staticData: { may: 'home.read' },
})
/** Order types other than export and import are not found. */
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
  validateSearch: startsFrom,
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
/** Notifications of parcels lead here (rule LIV-3) and are redirected to the parcel's record. */
const parcelAsOrder = createRoute({
  getParentRoute: () => shell,
  path: '/order/details/parcel/$id',
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/shipment/sgl-parcel/update-shipment/$id', params, replace: true })
  },
})
const parcels = createRoute({
  getParentRoute: () => shell,
  path: '/shipment/sgl-parcel',
  component: ParcelList,
  staticData: { may: 'parcel.list' },
})
/** `type` is a status code, used as a filter (rule PAR-22); anything else is not found. */
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
  validateSearch: (search) => ({ ...startsFrom(search), ...quoteSearch(search) }),
  staticData: { may: 'parcel.create' },
})
const parcel = createRoute({
  getParentRoute: () => shell,
  path: '/shipment/sgl-parcel/update-shipment/$id',
  component: screen(async () => (await import('../features/parcels/record/saved-parcel-screen.tsx')).SavedParcelScreen),
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
const entryTypes = createRoute({
  getParentRoute: () => shell,
  path: '/manifest/entry-types',
  component: screen(
    async () => (await import('../features/manifests/entry-types/entry-types-screen.tsx')).EntryTypesScreen,
  ),
  staticData: { may: 'manifest.list' },
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
const contacts = createRoute({
  getParentRoute: () => shell,
  path: '/contact',
  component: screen(async () => (await import('../features/contacts/contact-screen.tsx')).ContactScreen),
  staticData: { may: 'contact.list' },
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
const securityLog = createRoute({
  getParentRoute: () => shell,
  path: '/audit/security-log',
  component: screen(async () => (await import('../features/audit/security-log-screen.tsx')).SecurityLogScreen),
  staticData: { may: 'securityLog.read' },
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
const upload = createRoute({
  getParentRoute: () => shell,
  path: '/upload/$id',
  component: screen(async () => (await import('../features/uploads/upload-screen.tsx')).UploadScreen),
  staticData: { may: 'parcel.create' },
})
const notFound = createRoute({ getParentRoute: () => shell, path: '$', component: NotFoundPage })

export const routeTree = root.addChildren([
  rootPage,
  login,
  callback,
  shell.addChildren([
    dasboard,
    admin,
    debitNote,
    dashboard,
    home,
    task,
    orders,
    ordersOfType,
    newOrder,
    order,
    parcelAsOrder,
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
    upload,
    manifests,
    entryTypes,
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
    contacts,
    ...priceRoutes,
    ...billingRoutes,
    ...contentRoutes,
    carriers,
    profile,
    audit,
    securityLog,
    station,
    scan,
    notFound,
  ]),
])
