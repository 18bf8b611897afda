import { serveGhn } from '@waybill/simulators/ghn'
import { GHN_SHOP_ID, GHN_TOKEN } from '@waybill/simulators/ghn/account'
import { JANIO_SECRET_KEY, serveJanio } from '@waybill/simulators/janio'
import { serveVipparcel, VIPPARCEL_TOKEN } from '@waybill/simulators/vipparcel'
import type { Simulator, SimulatorOptions } from '@waybill/simulators/kit/simulator'
import type { ParcelBodyWish } from '@waybill/testkit/parcels'

export const HOOK_SECRET = 'a-Secret-Of-The-Hook-17'

/** What the tests of all outside carriers need of a carrier and its simulator. */
export type CarrierSuite = {
  carrier: string
  /** The key that must never leak. */
  secret: string
  /** The names of the simulator's calls. */
  calls: { book: string; label: string; track: string; check: string }
  /** The call that takes a label back; null: there is none. */
  voidCall: string | null
  /** A parcel that it accepts. */
  wish: ParcelBodyWish
  serve: (options?: SimulatorOptions) => Promise<ServedCarrier>
}

export type ServedCarrier = Simulator & {
  env: Record<string, string>
  /** Number of labels sold under our number and not taken back. */
  sold: (number: string) => number
  /** The parcel's next event, up to its delivery. */
  deliver: (trackingNumber: string) => void
}

const VIETNAM = {
  name1: 'Trần Văn Nam',
  contact: { phoneNumber: '0912345678' },
  addressLine1: '12 Nguyễn Huệ',
  addressLine2: 'Phường Bến Nghé',
  town: 'Quận 1',
  state: 'Hồ Chí Minh',
  postcode: '700000',
  country: 'VN',
}
const UNITED_STATES = {
  name1: 'Ann Lee',
  contact: { phoneNumber: '+12135550100' },
  addressLine1: '1 Main St',
  town: 'Los Angeles',
  state: 'CA',
  postcode: '90012',
  country: 'US',
}

export const CARRIER_SUITES: readonly CarrierSuite[] = [
  {
    carrier: 'janio',
    secret: JANIO_SECRET_KEY,
    calls: { book: 'create', label: 'label', track: 'track', check: 'list' },
    voidCall: null,
    wish: {
      serviceCode: 'AME',
      iossType: 'Y',
      shipToAddress: { ...UNITED_STATES, contact: { phoneNumber: '+12135550100', emailAddress: 'ann@example.test' } },
      item: { hsCode: '6214100000' },
    },
    async serve(options) {
      const janio = await serveJanio(options)
      return {
        ...janio,
        env: {
          JANIO_BASE_URL: `${janio.url}/api`,
          JANIO_LABEL_URL: janio.url,
          JANIO_SECRET_KEY,
          JANIO_SERVICES: 'VN>*:501',
          JANIO_PER_SECOND: '1000',
          HUB_CONTACT_NAME: 'Waybill Hub',
          HUB_PHONE: '+842812345678',
          HUB_ADDRESS: '1 Lê Lợi',
          HUB_CITY: 'Hồ Chí Minh',
          HUB_STATE: 'Hồ Chí Minh',
          HUB_POSTCODE: '700000',
        },
        sold: (number) =>
          janio.orders().filter((order) => order.shipper_order_id === number && order.status !== 'CANCELLED').length,
        deliver: (number) => void janio.advance(number, 'DELIVERY_COMPLETED'),
      }
    },
  },
  {
    carrier: 'ghn',
    secret: GHN_TOKEN,
    calls: { book: 'create', label: 'print', track: 'detail', check: 'search' },
    voidCall: 'cancel',
    wish: { serviceCode: 'QSM', shipToAddress: VIETNAM },
    async serve(options) {
      const ghn = await serveGhn(options)
      return {
        ...ghn,
        env: {
          GHN_BASE_URL: ghn.url,
          GHN_TOKEN,
          GHN_SHOP_ID: String(GHN_SHOP_ID),
          GHN_PER_SECOND: '1000',
          GHN_HOOK_SECRET: HOOK_SECRET,
        },
        sold: (number) =>
          ghn.orders().filter((order) => order.client_order_code === number && order.status !== 'cancel').length,
        deliver: (number) => void ghn.advance(number, 'delivered'),
      }
    },
  },
  {
    carrier: 'vipparcel',
    secret: VIPPARCEL_TOKEN,
    calls: { book: 'print', label: 'getImages', track: 'tracking', check: 'balance' },
    voidCall: 'refund',
    wish: { serviceCode: 'QSP', shipToAddress: UNITED_STATES, item: { hsCode: '6214100000' } },
    async serve(options) {
      const vip = await serveVipparcel(options)
      return {
        ...vip,
        env: {
          VIPPARCEL_BASE_URL: vip.url,
          VIPPARCEL_AUTH_TOKEN: VIPPARCEL_TOKEN,
          VIPPARCEL_FROM_NAME: 'Waybill Hub',
          VIPPARCEL_FROM_ADDRESS: '500 Ocean Ave',
          VIPPARCEL_FROM_CITY: 'Los Angeles',
          VIPPARCEL_FROM_STATE: 'CA',
          VIPPARCEL_FROM_ZIP: '90001',
          VIPPARCEL_FROM_PHONE: '+12135550111',
          VIPPARCEL_PER_SECOND: '1000',
        },
        sold: (number) =>
          vip.labels().filter(({ reference, status }) => reference === number && status === 'printed').length,
        deliver: (number) => vip.advance(number, 'Delivered, In/At Mailbox'),
      }
    },
  },
]
