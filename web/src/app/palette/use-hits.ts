import { normalizeForSearch } from '@waybill/contract/kernel/grid'
import { listBatches } from '@waybill/contract/manifests/endpoints'
import { manifestGrid } from '@waybill/contract/manifests/grids'
import { orderGrid } from '@waybill/contract/orders/grid'
import { parcelGrid } from '@waybill/contract/parcels/grid'
import { ghnOrderGrid, janioOrderGrid } from '@waybill/contract/partner-orders/grids'
import { pickupGrid } from '@waybill/contract/pickups/endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import {
  IconBoxMultiple,
  IconBuildingStore,
  IconClipboardList,
  IconFlag,
  IconPackage,
  IconPackageImport,
  IconPlaneTilt,
  IconTruckLoading,
  type Icon,
} from '@tabler/icons-react'
import { api } from '../../platform/api.ts'
import { formatDate, formatDateTime } from '../../platform/format.ts'
import { useHasPermission } from '../../platform/session.tsx'
import { useCompanies } from '../../shipment/reference-queries.ts'
import { appTexts } from '../texts.ts'
import { isWhole, type Hit } from './hit.ts'
import { MAX_HITS, SHORTEST, type Found, useFoundBy, useFoundRows } from './use-found.ts'

const TYPING_MS = 200

/** Hits of one kind, the first of `total`; `all`: address of the full list. */
type HitGroup = { label: string; icon: Icon; hits: readonly Hit[]; total: number; all?: string }

const findIn = (path: string, text: string): string => `${path}?find=${encodeURIComponent(text)}`

/**
 * Searches within the person's scope, grouped by kind: shipments and partner orders by number, reference, name, phone
 * or e-mail (GRD-70), companies by code and name, manifests by code and air waybill, batches, pickup requests. A kind
 * with a full match comes first (rule SCR-5).
 */
export const useHits = (typed: string): { groups: HitGroup[]; isLooking: boolean; isFailed: boolean } => {
  const t = appTexts.useText()
  const [text] = useDebouncedValue(typed.trim(), TYPING_MS)
  const shipments = useShipmentHits(text)
  const floor = useFloorHits(text)
  const companies = useCompanyHits(text)
  const kinds: (Omit<HitGroup, 'hits' | 'total'> & { found: Found })[] = [
    { label: t('shipments'), icon: IconPackage, all: findIn('/shipment/sgl-parcel', text), found: shipments.parcels },
    { label: t('orders'), icon: IconPlaneTilt, all: findIn('/order', text), found: shipments.orders },
    { label: t('usLine'), icon: IconFlag, all: findIn('/shipment/janio', text), found: shipments.usLine },
    { label: t('inbound'), icon: IconPackageImport, all: findIn('/shipment/ghn', text), found: shipments.inbound },
    { label: t('companies'), icon: IconBuildingStore, found: companies },
    { label: t('manifests'), icon: IconClipboardList, all: findIn('/manifest', text), found: floor.manifests },
    { label: t('batches'), icon: IconBoxMultiple, found: floor.batches },
    { label: t('pickups'), icon: IconTruckLoading, all: findIn('/order/pickup-request', text), found: floor.pickups },
  ]
  const groups = kinds
    .map(({ found: { hits, total }, ...kind }) => ({ ...kind, hits, total }))
    .filter(({ hits }) => hits.length > 0)
  const isFirst = (group: HitGroup): boolean => group.hits.some((hit) => isWhole(hit, text))
  const found = kinds.map((kind) => kind.found)
  const isBehind = text !== typed.trim() || found.some(({ isFetching }) => isFetching)
  return {
    groups: [...groups.filter(isFirst), ...groups.filter((group) => !isFirst(group))],
    isLooking: found.some(({ isAllowed }) => isAllowed) && typed.trim().length >= SHORTEST && isBehind,
    isFailed: found.some(({ isFailed }) => isFailed),
  }
}

const useShipmentHits = (text: string) => ({
  orders: useFoundRows(text, {
    endpoint: orderGrid,
    permission: 'order.list',
    hitOf: (row) => ({
      id: row.id,
      number: row.code,
      otherNumbers: row.trackingNumber === null ? [] : [row.trackingNumber],
      name: row.to,
      status: row.orderStatus,
      path: `/order/details/${row.isImport ? 'import' : 'export'}/${row.id}`,
    }),
  }),
  parcels: useFoundRows(text, {
    endpoint: parcelGrid,
    permission: 'parcel.list',
    hitOf: (row) => ({
      id: row.id,
      number: row.sglShipmentId,
      otherNumbers: row.trackingNumber === null ? [] : [row.trackingNumber],
      name: row.recipientName,
      status: row.currentStatus,
      path: `/shipment/sgl-parcel/update-shipment/${row.id}`,
    }),
  }),
  usLine: useFoundRows(text, {
    endpoint: janioOrderGrid,
    permission: 'usLine.list',
    hitOf: (row) => ({
      id: row.id,
      number: row.trackingNo ?? row.shipperOrderId ?? '',
      otherNumbers: [],
      name: row.consigneeName,
      status: row.statusCode,
      path: `/shipment/janio/details/${row.id}`,
    }),
  }),
  inbound: useFoundRows(text, {
    endpoint: ghnOrderGrid,
    permission: 'inbound.list',
    hitOf: (row) => ({
      id: row.id,
      number: row.orderCode ?? '',
      otherNumbers: [],
      name: row.toName,
      status: row.statusCode,
      path: findIn('/shipment/ghn', row.orderCode ?? ''),
    }),
  }),
})

const useFloorHits = (text: string) => {
  const t = appTexts.useText()
  return {
    manifests: useFoundRows(text, {
      endpoint: manifestGrid,
      permission: 'manifest.list',
      hitOf: (row) => ({
        id: row.id,
        number: row.manifestCode,
        otherNumbers: [row.mawb],
        name: `MAWB ${row.mawb}, ${row.manifestOrigin}–${row.manifestDestination}, ${formatDate(row.manifestDate)}`,
        status: row.status,
        path: `/manifest/${row.id}`,
      }),
    }),
    batches: useFoundBy(text, 'leftOrigin.list', async (find, signal) => {
      const query = { state: 'all' as const, find, take: MAX_HITS }
      const { total, batches } = await api.call(listBatches, { query, signal })
      const hits = batches.map(({ id, name, countryName, parcels, manifestCode }) => ({
        id,
        number: name,
        otherNumbers: [],
        name: [countryName, t('parcels', { count: parcels })].filter(Boolean).join(', '),
        status: manifestCode ?? t('noManifest'),
        path: `/manifest/left-origin/${id}`,
      }))
      return { hits, total }
    }),
    pickups: useFoundRows(text, {
      endpoint: pickupGrid,
      permission: 'pickup.list',
      hitOf: (row) => ({
        id: row.id,
        number: row.pickupNumber,
        otherNumbers: [],
        name: [row.companyName ?? row.contactName, formatDateTime(row.pickupTime)].join(', '),
        status: row.status,
        path: findIn('/order/pickup-request', row.pickupNumber),
      }),
    }),
  }
}

/** Companies within the person's scope, by code and name; each opens its parcels. */
const useCompanyHits = (text: string): Found => {
  const isAllowed = useHasPermission()('user.list')
  const isLong = text.length >= SHORTEST
  const companies = useCompanies(isAllowed && isLong)
  const asked = normalizeForSearch(text)
  const found = isLong
    ? companies.filter(({ code, name }) => normalizeForSearch(`${code ?? ''} ${name}`).includes(asked))
    : []
  return {
    hits: found.slice(0, MAX_HITS).map(({ id, code, name }) => ({
      id,
      number: code ?? name,
      otherNumbers: [name],
      name: code === null ? '' : name,
      status: '',
      path: `/shipment/sgl-parcel?companyCode=${encodeURIComponent(code ?? '')}`,
    })),
    total: found.length,
    isFetching: false,
    isFailed: false,
    isAllowed,
  }
}
