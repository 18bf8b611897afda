import type { Permission } from '@waybill/contract/permissions'
import {
  IconAddressBook,
  IconBuildingBank,
  IconChecklist,
  IconClipboardList,
  IconDeviceDesktop,
  IconFileInvoice,
  IconFileText,
  IconFlag,
  IconHistory,
  IconShieldLock,
  IconHome,
  IconLayoutDashboard,
  IconNews,
  IconPackage,
  IconPackageImport,
  IconPlaneTilt,
  IconPlugConnected,
  IconPlus,
  IconReceipt2,
  IconScan,
  IconTags,
  IconTruck,
  IconTruckLoading,
  IconWorld,
  IconUserCircle,
  IconUserShield,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { AppText } from './texts.ts'

export type MenuItem = {
  path: string
  label: AppText
  icon: Icon
  /** Permission to see the item (rule SCR-1). */
  may: Permission
  /** Hidden for people with this permission, as another item leads there. */
  unless?: Permission
  /** Shortcut: `G`, then this letter (rule SCR-6). */
  keys?: string
  /** Opens the address of another billing system in a new tab, if one is configured (rule SCR-13). */
  isBilling?: boolean
  /** Other paths that belong to the item. */
  also?: readonly string[]
}
export type MenuGroup = { label?: AppText; items: readonly MenuItem[] }

/**
 * The navigation (rule SCR-1). Add an item together with its screen; it shows if its path is in `routes.tsx` and the
 * person may open it. Empty groups are hidden.
 */
export const MENU: readonly MenuGroup[] = [
  {
    items: [
      { path: '/home', label: 'home', icon: IconHome, may: 'home.read', keys: 'G D' },
      { path: '/dashboard', label: 'dashboard', icon: IconLayoutDashboard, may: 'dashboard.read', keys: 'G D' },
      { path: '/task', label: 'task', icon: IconChecklist, may: 'order.process', keys: 'G T' },
    ],
  },
  {
    label: 'groupShipments',
    items: [
      { path: '/shipment/sgl-parcel', label: 'ecommerce', icon: IconPackage, may: 'parcel.list', keys: 'G E' },
      { path: '/order', label: 'express', icon: IconPlaneTilt, may: 'order.list', keys: 'G X' },
      { path: '/shipment/janio', label: 'usLine', icon: IconFlag, may: 'usLine.list' },
      { path: '/shipment/ghn', label: 'inbound', icon: IconPackageImport, may: 'inbound.list' },
      { path: '/order/pickup-request', label: 'pickupRequest', icon: IconTruckLoading, may: 'pickup.request' },
      { path: '/pickup', label: 'myPickups', icon: IconTruckLoading, may: 'pickup.drive' },
      { path: '/manifest', label: 'manifest', icon: IconClipboardList, may: 'manifest.list' },
      {
        path: '/manifest/left-origin',
        label: 'batches',
        icon: IconClipboardList,
        may: 'leftOrigin.list',
        unless: 'manifest.list',
      },
      { path: '/scan', label: 'scan', icon: IconScan, may: 'station.scan' },
    ],
  },
  {
    label: 'groupCustomers',
    items: [
      { path: '/contact', label: 'contact', icon: IconAddressBook, may: 'contact.list' },
      { path: '/account', label: 'account', icon: IconUsers, may: 'account.read' },
      { path: '/billing', label: 'billing', icon: IconFileInvoice, may: 'billing.open', isBilling: true },
    ],
  },
  {
    label: 'groupSetUp',
    items: [
      { path: '/service', label: 'service', icon: IconTruck, may: 'reference.edit', also: ['/zone', '/country'] },
      {
        path: '/prices',
        label: 'prices',
        icon: IconReceipt2,
        may: 'priceTable.read',
        also: ['/discount-rate', '/provider/fees', '/account/fees'],
      },
      { path: '/station', label: 'station', icon: IconDeviceDesktop, may: 'station.manage' },
      { path: '/carrier', label: 'carriers', icon: IconPlugConnected, may: 'carrier.manage' },
      { path: '/role', label: 'role', icon: IconUserShield, may: 'role.read' },
    ],
  },
  {
    label: 'groupNews',
    items: [
      { path: '/post', label: 'post', icon: IconNews, may: 'content.manage' },
      { path: '/page', label: 'sitePage', icon: IconFileText, may: 'content.manage' },
      { path: '/category', label: 'category', icon: IconTags, may: 'content.manage' },
    ],
  },
]

/** Screens without a menu item (rule SCR-5), reached from the palette and from the head of a related screen. */
const EXTRA_PAGES: readonly MenuItem[] = [
  { path: '/country', label: 'country', icon: IconWorld, may: 'reference.edit' },
  { path: '/billing/bank-accounts', label: 'bankAccounts', icon: IconBuildingBank, may: 'bankAccount.read' },
  { path: '/audit', label: 'audit', icon: IconHistory, may: 'audit.read' },
  { path: '/audit/security-log', label: 'securityLog', icon: IconShieldLock, may: 'securityLog.read' },
  { path: '/profile', label: 'profile', icon: IconUserCircle, may: 'session.use' },
]

/** Commands of the palette. */
const COMMANDS: readonly MenuItem[] = [
  { path: '/order/details/export', label: 'createShipment', icon: IconPlus, may: 'order.create', keys: 'N' },
  { path: '/shipment/sgl-parcel/add-shipment', label: 'createParcel', icon: IconPlus, may: 'parcel.create' },
]

type Seen = { may: (permission: Permission) => boolean; exists: (path: string) => boolean }

const isSeen = ({ may, exists }: Seen, item: MenuItem): boolean =>
  may(item.may) && !(item.unless && may(item.unless)) && exists(item.path)

export const menuFor = (seen: Seen): MenuGroup[] =>
  MENU.map((group) => ({ ...group, items: group.items.filter((item) => isSeen(seen, item)) })).filter(
    (group) => group.items.length > 0,
  )

export const placesFor = (seen: Seen): MenuItem[] => EXTRA_PAGES.filter((item) => isSeen(seen, item))

export const commandsFor = (seen: Seen): MenuItem[] => COMMANDS.filter((item) => isSeen(seen, item))

/** The active item: the one with the longest path that is a prefix of this one. */
export const activeItem = (groups: readonly MenuGroup[], pathname: string): MenuItem | undefined =>
  groups
    .flatMap(({ items }) => items.flatMap((item) => [item.path, ...(item.also ?? [])].map((path) => ({ item, path }))))
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0]?.item
