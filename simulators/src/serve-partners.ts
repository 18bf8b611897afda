import { createServer } from 'node:net'
import { serveCamera } from './camera.ts'
import { EBAY_CLIENT, EBAY_TOKEN_PATH, serveEbay } from './ebay.ts'
import { GHN_SHOP_ID, GHN_TOKEN } from './ghn/account.ts'
import { serveGhn } from './ghn.ts'
import { IBC_ACCOUNT } from './ibc/account.ts'
import { serveIbc } from './ibc.ts'
import { JANIO_SECRET_KEY, serveJanio } from './janio.ts'
import type { Simulator } from './kit/simulator.ts'
import { serveMail } from './mail.ts'
import { POSTCODE_KEY, servePostcodes } from './postcodes.ts'
import { serveViettel, VIETTEL_ACCOUNT } from './viettel.ts'
import { serveVipparcel, VIPPARCEL_TOKEN } from './vipparcel.ts'

export type PartnerName = 'janio' | 'ghn' | 'vipparcel' | 'ibc' | 'ebay' | 'postcodes' | 'mail' | 'camera' | 'viettel'

export type PartnersOptions = {
  /** Address of the product: events are posted there. */
  productUrl: string
  /** Interval at which orders advance by themselves; null: only on request. */
  secondsPerStep: number | null
  /** The port of each, if it is still free; default: any. */
  ports?: Partial<Record<PartnerName, number>>
  /** The file with each partner's orders; default: in memory. */
  stateFileOf?: (name: PartnerName) => string
}

export type ServedPartners = {
  simulators: Record<PartnerName, Simulator>
  /** The settings that point the product to them. */
  settings: Record<string, string>
  close: () => Promise<void>
}

/** A flight takes longer than a courier, and users move its parcels by hand meanwhile. */
const STEPS_PER_FLIGHT_STEP = 10
const LISTED_AFTER_MS = 20_000
const HOOK_SECRETS = { janio: 'janio-demo-hook-secret', ghn: 'ghn-demo-hook-secret' }

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** The simulators of all partners in this process, for demo mode and browser tests. */
export const servePartners = async ({
  productUrl,
  secondsPerStep,
  ports = {},
  stateFileOf,
}: PartnersOptions): Promise<ServedPartners> => {
  /** The requested port; another one if it was taken meanwhile. */
  const portOf = async (name: PartnerName): Promise<{ port: number }> => {
    const port = ports[name] ?? 0
    return { port: (await isFree(port)) ? port : 0 }
  }
  const moving = async (name: PartnerName) => ({
    ...(await portOf(name)),
    secondsPerStep,
    stateFile: stateFileOf?.(name),
  })
  const hookUrl = (partner: keyof typeof HOOK_SECRETS): string =>
    new URL(`/api/hooks/${partner}/${HOOK_SECRETS[partner]}`, productUrl).href

  const simulators = {
    janio: await serveJanio({ ...(await moving('janio')), hookUrl: hookUrl('janio') }),
    ghn: await serveGhn({ ...(await moving('ghn')), hookUrl: hookUrl('ghn') }),
    vipparcel: await serveVipparcel(await moving('vipparcel')),
    ibc: await serveIbc({
      ...(await moving('ibc')),
      secondsPerStep: secondsPerStep === null ? null : secondsPerStep * STEPS_PER_FLIGHT_STEP,
      listAfterMs: secondsPerStep === null ? 0 : LISTED_AFTER_MS,
    }),
    ebay: await serveEbay(await portOf('ebay')),
    postcodes: await servePostcodes(await portOf('postcodes')),
    mail: await serveMail(await portOf('mail')),
    camera: await serveCamera(await portOf('camera')),
    viettel: await serveViettel({ ...(await portOf('viettel')), stateFile: stateFileOf?.('viettel') }),
  }
  const { janio, ghn, vipparcel, ibc, ebay, postcodes, mail, camera, viettel } = simulators
  return {
    simulators,
    settings: {
      JANIO_BASE_URL: `${janio.url}/api`,
      JANIO_LABEL_URL: janio.url,
      JANIO_SECRET_KEY,
      JANIO_SERVICES: 'VN>*:501',
      JANIO_HOOK_SECRET: HOOK_SECRETS.janio,
      GHN_BASE_URL: ghn.url,
      GHN_TOKEN,
      GHN_SHOP_ID: String(GHN_SHOP_ID),
      GHN_HOOK_SECRET: HOOK_SECRETS.ghn,
      VIPPARCEL_BASE_URL: vipparcel.url,
      VIPPARCEL_AUTH_TOKEN: VIPPARCEL_TOKEN,
      VIPPARCEL_FROM_NAME: 'SGL West Coast Hub',
      VIPPARCEL_FROM_ADDRESS: '200 Harbor Way',
      VIPPARCEL_FROM_CITY: 'Carson',
      VIPPARCEL_FROM_STATE: 'CA',
      VIPPARCEL_FROM_ZIP: '90745',
      VIPPARCEL_FROM_PHONE: '3105550142',
      IBC_BASE_URL: ibc.url,
      IBC_FILE_PREFIX: IBC_ACCOUNT.filePrefix,
      IBC_RESULT_EMAIL: 'manifest@sgl.example',
      IBC_ACCOUNT_NAME: IBC_ACCOUNT.name,
      IBC_ACCOUNT_NUMBER: IBC_ACCOUNT.number,
      IBC_EVENT_KEY: IBC_ACCOUNT.eventKey,
      EBAY_OAUTH_URL: `${ebay.url}${EBAY_TOKEN_PATH}`,
      EBAY_CLIENT_ID: EBAY_CLIENT.clientId,
      EBAY_CLIENT_SECRET: EBAY_CLIENT.clientSecret,
      POSTCODE_PROVIDER: 'worldpostal',
      POSTCODE_BASE_URL: postcodes.url,
      POSTCODE_API_KEY: POSTCODE_KEY,
      VIETTEL_BASE_URL: viettel.url,
      VIETTEL_USERNAME: VIETTEL_ACCOUNT.username,
      VIETTEL_PASSWORD: VIETTEL_ACCOUNT.password,
      VIETTEL_TEMPLATE_CODE: VIETTEL_ACCOUNT.templateCode,
      VIETTEL_SERIES: VIETTEL_ACCOUNT.series,
      ...mail.settings,
      COMPANY_PHONE: '1900 5550 46',
      COMPANY_EMAIL: 'hotro@waybill.example',
      COMPANY_PLACES:
        'Kho Tân Bình: Lô B7, đường số 3, Khu công nghiệp Tân Bình, TP. Hồ Chí Minh|Kho Long Biên: Số 118 đường Nguyễn Văn Linh, phường Phúc Đồng, Hà Nội',
      COMPANY_LEGAL_NAME: 'Công ty TNHH Chuyển phát nhanh Waybill',
      COMPANY_TAX_CODE: VIETTEL_ACCOUNT.taxCode,
      COMPANY_ADDRESS: '18 Cộng Hòa, Phường Tân Bình, Thành phố Hồ Chí Minh',
      HUB_CONTACT_NAME: 'SGL Hub',
      HUB_PHONE: '+842838123456',
      HUB_ADDRESS: '12 Đường Cộng Hòa',
      HUB_CITY: 'Phường Tân Bình',
      HUB_STATE: 'Thành phố Hồ Chí Minh',
      HUB_POSTCODE: '700000',
      DEVICE_HOSTS: [new URL(camera.url).host].join(', '),
    },
    async close() {
      await Promise.all(Object.values(simulators).map((simulator) => simulator.close()))
    },
  }
}
