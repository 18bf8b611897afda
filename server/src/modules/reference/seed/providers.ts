import type { TariffMethod } from '@waybill/contract/reference/tariff-method'

type SeedService = {
  code: string
  label: string
  isPublic?: true
  /** Never offered in a select; used as another service's child (rule REF-6). */
  isHidden?: true
  tariffMethod?: TariffMethod
  /** VND a shipment. */
  adminFee?: number
}

export type SeedProvider = {
  name: string
  label: string
  trackingUrl: string
  /** Percent. */
  fuelFee: number
  services: readonly SeedService[]
}

/** The 17 services of rule REF-6 under their providers, and SGL's Priority tier. */
export const PROVIDERS: readonly SeedProvider[] = [
  {
    name: 'SGL Direct',
    label: 'SGL Direct',
    trackingUrl: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={trackingNumber}',
    fuelFee: 0,
    services: [
      { code: 'SGL', label: 'Direct epacket', isPublic: true, tariffMethod: 'PACKET', adminFee: 15_000 },
      {
        code: 'SGL-PRIORITY',
        label: 'Direct epacket Priority',
        isHidden: true,
        tariffMethod: 'PACKET',
        adminFee: 15_000,
      },
    ],
  },
  {
    name: 'Tan Binh Post',
    label: 'Bưu chính Tân Bình',
    trackingUrl: 'https://t.17track.net/en#nums={trackingNumber}',
    fuelFee: 0,
    services: [
      { code: 'QSM', label: 'Economy epacket', isPublic: true, tariffMethod: 'POSTAL', adminFee: 10_000 },
      { code: 'QSP', label: 'Plus Economy epacket', isPublic: true, tariffMethod: 'POSTAL', adminFee: 10_000 },
      { code: 'AME', label: 'Standard epacket', isPublic: true, tariffMethod: 'POSTAL', adminFee: 10_000 },
    ],
  },
  {
    name: 'Lion City Express',
    label: 'Lion City Express',
    trackingUrl: 'https://t.17track.net/en#nums={trackingNumber}',
    fuelFee: 18.5,
    services: [
      { code: 'DSG', label: 'Priority Express', isPublic: true, tariffMethod: 'COMMERCIAL', adminFee: 60_000 },
      { code: 'FSG', label: 'Regular Express', isPublic: true, tariffMethod: 'COMMERCIAL', adminFee: 60_000 },
      { code: 'USG', label: 'Plus Express', isPublic: true, tariffMethod: 'COMMERCIAL', adminFee: 60_000 },
    ],
  },
  {
    name: 'DL Last Mile',
    label: 'DL Giao chặng cuối',
    trackingUrl: 'https://donhang.ghn.vn/?order_code={trackingNumber}',
    fuelFee: 0,
    services: [
      { code: 'DLV', label: 'Local delivery' },
      { code: 'DLS', label: 'Local same-day' },
      { code: 'DLM', label: 'Local economy' },
    ],
  },
  {
    name: 'FedEx',
    label: 'FedEx',
    trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr={trackingNumber}',
    fuelFee: 21.75,
    services: [
      { code: 'FXE', label: 'International Economy', tariffMethod: 'COMMERCIAL', adminFee: 120_000 },
      { code: 'FXP', label: 'International Priority', tariffMethod: 'COMMERCIAL', adminFee: 120_000 },
      { code: 'FXS', label: 'Express Saver', tariffMethod: 'COMMERCIAL', adminFee: 120_000 },
    ],
  },
  {
    name: 'UPS',
    label: 'UPS',
    trackingUrl: 'https://www.ups.com/track?tracknum={trackingNumber}',
    fuelFee: 22.25,
    services: [
      { code: 'USS', label: 'Worldwide Saver', tariffMethod: 'COMMERCIAL', adminFee: 110_000 },
      { code: 'USE', label: 'Worldwide Expedited', tariffMethod: 'COMMERCIAL', adminFee: 110_000 },
    ],
  },
  {
    name: 'EMS Vietnam',
    label: 'EMS Việt Nam',
    trackingUrl: 'https://ems.com.vn/tra-cuu/tra-cuu-buu-gui?code={trackingNumber}',
    fuelFee: 10,
    services: [{ code: 'EMS', label: 'EMS', isPublic: true, tariffMethod: 'POSTAL', adminFee: 20_000 }],
  },
  {
    name: 'Vietnam Post',
    label: 'Bưu điện Việt Nam',
    trackingUrl: 'https://vnpost.vn/vi-vn/dinh-vi/buu-pham?key={trackingNumber}',
    fuelFee: 0,
    services: [{ code: 'SPL', label: 'Small packet', tariffMethod: 'POSTAL', adminFee: 10_000 }],
  },
]

/** The service whose tables replace or continue its own (rule PRC-4): SGL's child is its Priority tier. */
export const CHILDREN: Readonly<Record<string, string>> = { SGL: 'SGL-PRIORITY' }
