import type { Language, LocalizedText } from '../kernel/language.ts'
import type { CarrierName } from '../reference/carriers.ts'

type Words = LocalizedText

/** A setting that a connection requires, and its content: 'Token set'. */
export type Credential = { setting: string; label: Words; noun: Words }
type ConnectionFacts = {
  label: Words
  purpose: Words
  /** Parcels are booked with this partner. */
  books: boolean
  credentials: readonly Credential[]
  /** The partner's address: operators check it when the partner does not answer. */
  address: string
}

const token: Omit<Credential, 'setting'> = {
  label: { en: 'Token', vi: 'Mã token' },
  noun: { en: 'token', vi: 'mã token' },
}

/** Outside systems that the product calls, with their required settings (rule CAR-2). */
export const CONNECTIONS = {
  janio: {
    label: { en: 'Janio', vi: 'Janio' },
    purpose: { en: 'US Line', vi: 'Tuyến Mỹ' },
    books: true,
    credentials: [
      {
        setting: 'JANIO_SECRET_KEY',
        label: { en: 'Secret key', vi: 'Khóa bí mật' },
        noun: { en: 'secret key', vi: 'khóa bí mật' },
      },
    ],
    address: 'JANIO_BASE_URL',
  },
  ghn: {
    label: { en: 'GHN', vi: 'GHN' },
    purpose: { en: 'Inbound and delivery in Vietnam', vi: 'Hàng nhập và giao trong Việt Nam' },
    books: true,
    credentials: [
      { setting: 'GHN_TOKEN', ...token },
      {
        setting: 'GHN_SHOP_ID',
        label: { en: 'Shop number', vi: 'Mã cửa hàng' },
        noun: { en: 'shop number', vi: 'mã cửa hàng' },
      },
    ],
    address: 'GHN_BASE_URL',
  },
  vipparcel: {
    label: { en: 'VIPparcel', vi: 'VIPparcel' },
    purpose: { en: 'Labels for SGL in the United States', vi: 'Nhãn SGL tại Hoa Kỳ' },
    books: true,
    credentials: [{ setting: 'VIPPARCEL_AUTH_TOKEN', ...token }],
    address: 'VIPPARCEL_BASE_URL',
  },
  ibc: {
    label: { en: 'IBC', vi: 'IBC' },
    purpose: { en: 'Manifests to the United States', vi: 'Bảng kê đi Hoa Kỳ' },
    books: false,
    credentials: [
      {
        setting: 'IBC_FILE_PREFIX',
        label: { en: 'File name', vi: 'Tên tệp' },
        noun: { en: 'file name', vi: 'tên tệp' },
      },
      {
        setting: 'IBC_RESULT_EMAIL',
        label: { en: 'Result e-mail', vi: 'Email nhận kết quả' },
        noun: { en: 'result e-mail', vi: 'email nhận kết quả' },
      },
      {
        setting: 'IBC_EVENT_KEY',
        label: { en: 'Event key', vi: 'Khóa sự kiện' },
        noun: { en: 'event key', vi: 'khóa sự kiện' },
      },
    ],
    address: 'IBC_BASE_URL',
  },
  ebay: {
    label: { en: 'eBay', vi: 'eBay' },
    purpose: { en: 'The token on the dashboard', vi: 'Mã token ở trang tổng quan' },
    books: false,
    credentials: [
      {
        setting: 'EBAY_CLIENT_ID',
        label: { en: 'Client id', vi: 'Mã ứng dụng' },
        noun: { en: 'client id', vi: 'mã ứng dụng' },
      },
      {
        setting: 'EBAY_CLIENT_SECRET',
        label: { en: 'Client secret', vi: 'Khóa ứng dụng' },
        noun: { en: 'client secret', vi: 'khóa ứng dụng' },
      },
    ],
    address: 'EBAY_OAUTH_URL',
  },
  postcodes: {
    label: { en: 'Postcode lookup', vi: 'Tra mã bưu chính' },
    purpose: { en: 'Checks recipient postcodes', vi: 'Kiểm tra mã bưu chính người nhận' },
    books: false,
    credentials: [
      {
        setting: 'POSTCODE_PROVIDER',
        label: { en: 'Provider', vi: 'Nhà cung cấp' },
        noun: { en: 'provider', vi: 'nhà cung cấp' },
      },
      { setting: 'POSTCODE_API_KEY', label: { en: 'Key', vi: 'Khóa' }, noun: { en: 'key', vi: 'khóa' } },
    ],
    address: 'POSTCODE_BASE_URL',
  },
} as const satisfies Record<Exclude<CarrierName, 'own'>, ConnectionFacts> & Record<string, ConnectionFacts>

export type ConnectionName = keyof typeof CONNECTIONS
export type CredentialSetting = (typeof CONNECTIONS)[ConnectionName]['credentials'][number]['setting']
export const CONNECTION_NAMES = Object.keys(CONNECTIONS) as [ConnectionName, ...ConnectionName[]]

export const isConnectionName = (name: string): name is ConnectionName => Object.hasOwn(CONNECTIONS, name)

export const connectionFacts = (name: ConnectionName): ConnectionFacts => CONNECTIONS[name]

const OWN: LocalizedText = { en: 'Own', vi: 'Nhãn của chúng ta' }

/** The display name of a connection; a former one keeps its name. */
export const connectionLabel = (name: string, language: Language): string => {
  if (name === 'own') return OWN[language]
  return isConnectionName(name) ? CONNECTIONS[name].label[language] : name
}

/** The content of a setting: 'Token', 'Shop number'. */
export const credentialLabel = (name: ConnectionName, setting: string, language: Language): string =>
  connectionFacts(name).credentials.find((one) => one.setting === setting)?.label[language] ?? setting
